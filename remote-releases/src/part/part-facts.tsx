import { formatDateTime, useLanguage, useTranslation } from "@oselia/shared/i18n";
import { CanaryState } from "./canary-state.tsx";
import { HourFailures, HourLoadTime } from "./hour-figures.tsx";
import styles from "./part.module.css";
import { type Part, versionBefore } from "./part.ts";
import { Source } from "./source.tsx";
import { useAuthor } from "./use-author.ts";
import { Version } from "./version.tsx";

/** What is live, since when and by whom, what was before it, and how it has loaded lately. */
export function PartFacts({ part }: { part: Part }) {
  const { t } = useTranslation("releases");
  const language = useLanguage();
  const author = useAuthor();
  const { channel, live } = part;
  const before = versionBefore(part);
  return (
    <dl className={styles.facts}>
      <dt>{t("live")}</dt>
      <dd>
        <Version hash={channel.stable} />
      </dd>
      <dt>{t("changed")}</dt>
      <dd>
        <time dateTime={channel.stableSince}>
          {formatDateTime(channel.stableSince, language, "medium")}
        </time>
        {", "}
        <bdi>{author(channel.stableBy)}</bdi>
      </dd>
      <dt>{t("commit")}</dt>
      <dd>
        <Source release={live} />
      </dd>
      <dt>{t("before")}</dt>
      <dd>{before ? <Version hash={before} /> : t("none")}</dd>
      {channel.canary && (
        <>
          <dt>{t("canary")}</dt>
          <dd>
            <CanaryState channel={channel} />
          </dd>
        </>
      )}
      <dt>{t("hourFailures")}</dt>
      <dd>
        <HourFailures part={part} />
      </dd>
      <dt>{t("hourLoadTime")}</dt>
      <dd>
        <HourLoadTime part={part} />
      </dd>
    </dl>
  );
}
