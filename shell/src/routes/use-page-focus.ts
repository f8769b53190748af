import { useLocation } from "@oselia/shared/router";
import { useEffect, useRef } from "react";
import type { ShownPage } from "./use-page.ts";

/**
 * Moves the focus to the new page's heading on navigation, so that screen readers announce it. An
 * item below its list's path is a page of its own; a list with another keyword is not. An error
 * that replaces a page counts as one, since the element that had the focus is gone.
 */
export function usePageFocus({ head, hasFailed, hasData }: ShownPage): void {
  const { pathname } = useLocation();
  const path = head === null ? `${pathname} that is not there` : (head?.path ?? pathname);
  const page = hasFailed ? `${path} that failed` : path;
  const before = useRef<string>(undefined);
  useEffect(() => {
    if (!hasData || before.current === page) return;
    const isFirst = before.current === undefined;
    before.current = page;
    const heading = document.querySelector<HTMLElement>("main h1");
    if (isFirst || !heading) return;
    heading.tabIndex = -1;
    // A failure appears at any scroll position; every other page starts at its top.
    heading.focus({ preventScroll: !hasFailed });
  }, [page, hasFailed, hasData]);
}
