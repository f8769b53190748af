import { useTranslation } from "@oselia/shared/i18n";
import { ArrowUpIcon } from "@oselia/shared/ui";
import { useEffect, useState } from "react";
import styles from "./scroll-to-top.module.css";
import { throttle } from "./throttle.ts";

/** Pixels of scrolling after which the button appears. */
const THRESHOLD = 300;
/** Milliseconds between two checks of the scroll position. */
const INTERVAL = 500;

/** A round button that scrolls back to the top of a long page. */
export function ScrollToTop() {
  const { t } = useTranslation("shell");
  const [isShown, setShown] = useState(false);

  useEffect(() => {
    const onScroll = throttle(() => setShown(window.scrollY > THRESHOLD), INTERVAL);
    // The browser may have restored the scroll position.
    onScroll();
    window.addEventListener("scroll", onScroll, { passive: true });
    return () => {
      window.removeEventListener("scroll", onScroll);
      onScroll.cancel();
    };
  }, []);

  if (!isShown) return null;
  return (
    <button
      type="button"
      className={styles.control}
      aria-label={t("scrollToTop")}
      title={t("scrollToTop")}
      onClick={goToTop}
    >
      <ArrowUpIcon />
    </button>
  );
}

/** The button disappears, so the focus moves to the top of the page as well. */
function goToTop(): void {
  window.scrollTo({ top: 0 });
  document.getElementById("main")?.focus({ preventScroll: true });
}
