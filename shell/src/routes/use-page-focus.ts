import { useLocation } from "@oselia/shared/router";
import { useEffect, useRef } from "react";
import type { ShownPage } from "./use-page.ts";

/**
 * Moves the focus to the new page's heading on navigation, so that it is read aloud. An item under
 * the path of its list is a page of its own; another keyword of a list is not. What stands in the
 * place of a page that failed is another page too: nothing is left of what had the focus.
 */
export function usePageFocus({ head, hasFailed, isKnown }: ShownPage): void {
  const { pathname } = useLocation();
  const path = head === null ? `${pathname} that is not there` : (head?.path ?? pathname);
  const page = hasFailed ? `${path} that failed` : path;
  const before = useRef<string>(undefined);
  useEffect(() => {
    if (!isKnown || before.current === page) return;
    const isFirst = before.current === undefined;
    before.current = page;
    const heading = document.querySelector<HTMLElement>("main h1");
    if (isFirst || !heading) return;
    heading.tabIndex = -1;
    // A failure comes wherever the reader is; every other page begins at its top.
    heading.focus({ preventScroll: !hasFailed });
  }, [page, hasFailed, isKnown]);
}
