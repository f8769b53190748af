import { useTranslation } from "@oselia/shared/i18n";
import { useLocation, useNavigation } from "@oselia/shared/router";
import { Spinner } from "@oselia/shared/ui";
import { type ReactNode, useLayoutEffect, useRef } from "react";
import styles from "./main-area.module.css";

/** The main landmark: shows the page, and that the next one is loading. */
export function MainArea({ className, children }: { className?: string; children: ReactNode }) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const { state, location } = useNavigation();
  const isLeaving = state === "loading" && location.pathname !== pathname;
  const ref = useRef<HTMLElement>(null);

  // Before the page is painted, so that it never appears at the previous scroll position.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the path is what makes it scroll
  useLayoutEffect(() => {
    if (ref.current) ref.current.scrollTop = 0;
  }, [pathname]);

  return (
    <main id="main" ref={ref} className={className} tabIndex={-1} aria-busy={isLeaving}>
      {isLeaving && (
        <div className={styles.progress}>
          <Spinner label={t("loading")} size="inline" />
        </div>
      )}
      {children}
    </main>
  );
}
