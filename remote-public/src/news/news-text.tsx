import { useTranslation } from "@oselia/shared/i18n";
import { buttonClass, LinkedText, VisuallyHidden } from "@oselia/shared/ui";
import type { LinkedItem } from "./fetch-news.ts";
import { isLong } from "./is-long.ts";
import styles from "./news-text.module.css";

/**
 * The text of an item: two lines at first, the rest on request. The browser itself opens it, also
 * before the scripts have loaded and without them.
 */
export function NewsText({ item }: { item: LinkedItem }) {
  const { t } = useTranslation("public");
  const { title, content, language, links } = item;
  const long = isLong(content);
  return (
    <>
      <div
        className={long ? `${styles.text} ${styles.lead}` : styles.text}
        lang={language ?? undefined}
      >
        <LinkedText text={content} links={links} />
      </div>
      {long && (
        <details className={styles.toggle} data-screen-only="">
          <summary className={buttonClass({ variant: "quiet", size: "small" })}>
            <span className={styles.more}>
              <span aria-hidden="true">{t("news.open")}</span>
              <VisuallyHidden>{t("news.openOf", { title })}</VisuallyHidden>
            </span>
            <span className={styles.less}>
              <span aria-hidden="true">{t("news.close")}</span>
              <VisuallyHidden>{t("news.closeOf", { title })}</VisuallyHidden>
            </span>
          </summary>
        </details>
      )}
    </>
  );
}
