import { formatDateTime, useLanguage, useTranslation } from "@oselia/shared/i18n";
import { type Part, versionBefore } from "./part.ts";
import styles from "./part-card.module.css";
import { useAuthor } from "./use-author.ts";
import { Version } from "./version.tsx";

/** What is live, since when and by whom, what was before it, and who checked it. */
export function PartFacts({ part }: { part: Part }) {
  const { t } = useTranslation("releases");
  const language = useLanguage();
  const author = useAuthor();
  const { channel, live } = part;
  const before = versionBefore(part);
  const gate = live?.gate;
  return (
    <dl className={styles.facts}>
      <dt>{t("live")}</dt>
      <dd>
        <Version hash={channel.stable} />
      </dd>
      <dt>{t("changed")}</dt>
      <dd>
        <time dateTime={channel.changedAt}>
          {formatDateTime(channel.changedAt, language, "medium")}
        </time>
        {", "}
        <bdi>{author(channel.changedBy)}</bdi>
      </dd>
      {live?.commit && (
        <>
          <dt>{t("commit")}</dt>
          <dd>
            <Version hash={live.commit} />
          </dd>
        </>
      )}
      <dt>{t("before")}</dt>
      <dd>{before ? <Version hash={before} /> : t("none")}</dd>
      {channel.canary && (
        <>
          <dt>{t("canary")}</dt>
          <dd>
            <Version hash={channel.canary} /> {t("canaryShare", { percentage: channel.percentage })}
          </dd>
        </>
      )}
      <dt>{t("checked")}</dt>
      <dd>
        {gate?.checks
          ? t(gate.by === "server" ? "checkedByServer" : "checkedByClient", {
              count: gate.checks.length,
            })
          : t("notChecked")}
      </dd>
    </dl>
  );
}
