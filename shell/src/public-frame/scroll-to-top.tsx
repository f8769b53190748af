import { useTranslation } from "@oselia/shared/i18n";
import { ArrowUpIcon } from "@oselia/shared/ui";
import { useEffect, useState } from "react";
import { throttle } from "../throttle.ts";
import styles from "./scroll-to-top.module.css";

/** Pixels of scrolling after which the control appears (specification section 9). */
const THRESHOLD = 300;
/** Milliseconds: how often the scroll position is looked at, at most. */
const INTERVAL = 500;

/** A round control that leads back to the top of a long page. */
export function ScrollToTop() {
  const { t } = useTranslation("shell");
  const [isShown, setShown] = useState(false);

  useEffect(() => {
    const onScroll = throttle(() => setShown(window.scrollY > THRESHOLD), INTERVAL);
    // The browser may have brought the reader back to where they were.
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

/** The control goes, so the focus moves on as well: to the page, at its top. */
function goToTop(): void {
  window.scrollTo({ top: 0 });
  document.getElementById("main")?.focus({ preventScroll: true });
}
