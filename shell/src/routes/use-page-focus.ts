import { useLocation } from "@oselia/shared/router";
import { useEffect, useRef } from "react";

/** Moves the focus to the new page's heading on navigation, so that it is read aloud. */
export function usePageFocus(): void {
  const { pathname } = useLocation();
  const before = useRef(pathname);
  useEffect(() => {
    if (before.current === pathname) return;
    before.current = pathname;
    const heading = document.querySelector<HTMLElement>("main h1");
    if (!heading) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }, [pathname]);
}
