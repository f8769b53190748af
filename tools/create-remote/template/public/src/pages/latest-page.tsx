import { useTranslation } from "@oselia/shared/i18n";
import type { NewsItem } from "@oselia/shared/model";
import { articlePath } from "@oselia/shared/model";
import { Link, useLoaderData } from "@oselia/shared/router";
import { EmptyState, List } from "@oselia/shared/ui";
import styles from "./latest-page.module.css";

/** The newest articles, as links. */
export function LatestPage() {
  const { t } = useTranslation("example");
  const news = useLoaderData<NewsItem[]>();
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <h1>{t("title")}</h1>
        <p className={styles.lead}>{t("lead")}</p>
      </header>
      {news.length > 0 ? (
        <List className={styles.list} aria-label={t("latest")}>
          {news.map(({ id, title, language }) => (
            <li key={id}>
              <Link to={articlePath(id)} lang={language ?? undefined}>
                {title}
              </Link>
            </li>
          ))}
        </List>
      ) : (
        <EmptyState title={t("empty")} />
      )}
    </div>
  );
}
