import { useTranslation } from "@oselia/shared/i18n";
import { ArrowUpIcon } from "@oselia/shared/ui";
import { useEffect, useState } from "react";
import styles from "./scroll-to-top.module.css";
import { throttle } from "./throttle.ts";

/** Pixels of scrolling after which the button appears. */
const THRESHOLD = 300;
/** Milliseconds between two checks of the scroll position. */
const INTERVAL = 500;

/**
 * A round button that scrolls back to the top of a long page: of the window, or of the main area
 * where that scrolls by itself, as in the admin area.
 */
export function ScrollToTop() {
  const { t } = useTranslation("shell");
  const [isShown, setShown] = useState(false);

  useEffect(() => {
    const onScroll = throttle(() => setShown(scrollPosition() > THRESHOLD), INTERVAL);
    // The browser may have restored the scroll position.
    onScroll();
    // Scroll events of an element do not bubble.
    const options = { passive: true, capture: true };
    window.addEventListener("scroll", onScroll, options);
    return () => {
      window.removeEventListener("scroll", onScroll, options);
      onScroll.cancel();
    };
  }, []);

  if (!isShown) return null;
  return (
    <button
      type="button"
      className={styles.control}
      data-screen-only=""
      aria-label={t("scrollToTop")}
      title={t("scrollToTop")}
      onClick={goToTop}
    >
      <ArrowUpIcon />
    </button>
  );
}

const findMain = () => document.getElementById("main");

/** Pixels. One of the two is always 0. */
const scrollPosition = (): number => Math.max(window.scrollY, findMain()?.scrollTop ?? 0);

/** The button disappears, so the focus moves to the top of the page as well. */
function goToTop(): void {
  const main = findMain();
  window.scrollTo({ top: 0 });
  if (main) main.scrollTop = 0;
  main?.focus({ preventScroll: true });
}
