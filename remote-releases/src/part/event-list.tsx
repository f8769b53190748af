import { formatDateTime, useLanguage, useTranslation } from "@oselia/shared/i18n";
import { List } from "@oselia/shared/ui";
import styles from "./part.module.css";
import { type LoadCounts, type ReleaseEvent, shorten } from "./part.ts";
import { useAuthor } from "./use-author.ts";
import { useVitalFormat } from "./use-vital-format.ts";

/** Who did what when, the latest first. */
export function EventList({ events }: { events: ReleaseEvent[] }) {
  const { t } = useTranslation("releases");
  if (events.length === 0) return null;
  return (
    <section>
      <h2 className={styles.subtitle}>{t("events")}</h2>
      <List className={styles.events}>
        {events.map((event) => (
          <li key={`${event.at} ${event.action} ${event.version}`}>
            <EventText event={event} />
          </li>
        ))}
      </List>
    </section>
  );
}

/** A visit that loaded the release and then crashed counts once. */
function toVisits({ loads, failures, crashes }: LoadCounts) {
  const visits = loads + failures;
  return { visits, failures: Math.min(failures + crashes, visits) };
}

/** What happened, who did it and when, in one line. */
export function EventText({ event }: { event: ReleaseEvent }) {
  const { t } = useTranslation("releases");
  const language = useLanguage();
  const author = useAuthor();
  const format = useVitalFormat();
  const { at, action, version, author: by, details } = event;
  const { worse } = details;
  return (
    <>
      {t(`event.${action}`, {
        defaultValue: `${action} {{version}}`,
        version: version === null ? "" : shorten(version),
        percentage: details.percentage,
        origin: details.origin,
        origins: details.origins?.join(", ") || "–",
      })}
      {details.canary && ` (${t("event.tooManyFailures", toVisits(details.canary))})`}
      {worse &&
        ` (${t("event.tooSlow", {
          vital: worse.vital.toUpperCase(),
          canary: format(worse.vital, worse.canary),
          stable: format(worse.vital, worse.stable),
        })})`}
      {" · "}
      <bdi>{author(by)}</bdi>
      {" · "}
      <time dateTime={at}>{formatDateTime(at, language, "medium")}</time>
    </>
  );
}
