import { formatNumber, useLanguage, useTranslation } from "@oselia/shared/i18n";
import styles from "./part.module.css";
import { loadsOf, type Part, type ReleaseLoads, versionBefore } from "./part.ts";
import { useDuration } from "./use-duration.ts";

/** The failures of the live release in the last hour, and those of the release before it. */
export function HourFailures({ part }: { part: Part }) {
  const { t } = useTranslation("releases");
  const language = useLanguage();
  const share = (loads: ReleaseLoads) =>
    t("loadFailures", {
      failures: formatNumber(loads.failures, language),
      count: loads.loads,
    });
  const live = loadsOf(part, part.channel.stable);
  const before = loadsOf(part, versionBefore(part));
  return (
    <>
      <span className={live && live.failures > 0 ? styles.failing : undefined}>
        {live ? share(live) : t("noReports")}
      </span>
      {before && <span className={styles.aside}>{t("earlier", { value: share(before) })}</span>}
    </>
  );
}

/** The load time of the live release in the last hour, and that of the release before it. */
export function HourLoadTime({ part }: { part: Part }) {
  const { t } = useTranslation("releases");
  const seconds = useDuration();
  const live = loadsOf(part, part.channel.stable);
  const before = loadsOf(part, versionBefore(part));
  return (
    <>
      {live && live.median !== null ? seconds(live.median) : t("noReports")}
      {before && before.median !== null && (
        <span className={styles.aside}>{t("earlier", { value: seconds(before.median) })}</span>
      )}
    </>
  );
}
