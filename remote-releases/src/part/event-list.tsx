import { formatDateTime, useLanguage, useTranslation } from "@oselia/shared/i18n";
import { List } from "@oselia/shared/ui";
import { type ReleaseEvent, shorten } from "./part.ts";
import styles from "./part-card.module.css";
import { useAuthor } from "./use-author.ts";

/** Who did what when, the latest first. */
export function EventList({ events }: { events: ReleaseEvent[] }) {
  const { t } = useTranslation("releases");
  const language = useLanguage();
  const author = useAuthor();
  if (events.length === 0) return null;
  return (
    <section>
      <h3 className={styles.subtitle}>{t("events")}</h3>
      <List className={styles.events}>
        {events.map(({ at, action, version, author: by, details }) => (
          <li key={`${at} ${action} ${version}`}>
            {t(`event.${action}`, {
              defaultValue: `${action} {{version}}`,
              version: version === null ? "" : shorten(version),
              percentage: details.percentage,
              origin: details.origin,
              origins: details.origins?.join(", ") || "–",
            })}
            {" · "}
            <bdi>{author(by)}</bdi>
            {" · "}
            <time dateTime={at}>{formatDateTime(at, language, "medium")}</time>
          </li>
        ))}
      </List>
    </section>
  );
}
