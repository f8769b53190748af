import { formatNumber, useLanguage, useTranslation } from "@oselia/shared/i18n";
import styles from "./part.module.css";
import { loadsOf, type Part, type ReleaseLoads, versionBefore } from "./part.ts";
import { useDuration } from "./use-duration.ts";

/** The failures of the live release in the last hour, of the canary, and of the release before. */
export function HourFailures({ part }: { part: Part }) {
  const { t } = useTranslation("releases");
  const language = useLanguage();
  const live = loadsOf(part, part.channel.stable);
  return (
    <Figures
      part={part}
      className={live && live.failures > 0 ? styles.failing : undefined}
      format={({ failures, loads }) =>
        t("loadFailures", { failures: formatNumber(failures, language), count: loads })
      }
    />
  );
}

/** The load time of the live release in the last hour, of the canary, and of the release before. */
export function HourLoadTime({ part }: { part: Part }) {
  const seconds = useDuration();
  return <Figures part={part} format={({ median }) => median !== null && seconds(median)} />;
}

interface FiguresProps {
  part: Part;
  /** The figure as text; false when there is none. */
  format: (loads: ReleaseLoads) => string | false;
  /** Of the live release's figure. */
  className?: string | undefined;
}

function Figures({ part, format, className }: FiguresProps) {
  const { t } = useTranslation("releases");
  const { stable, canary } = part.channel;
  const find = (version: string | undefined) => {
    const loads = loadsOf(part, version);
    return loads && format(loads);
  };
  const [ofCanary, before] = [canary && find(canary), find(versionBefore(part))];
  return (
    <>
      <span className={className}>{find(stable) || t("noReports")}</span>
      {ofCanary && <span className={styles.aside}>{t("ofCanary", { value: ofCanary })}</span>}
      {before && <span className={styles.aside}>{t("earlier", { value: before })}</span>}
    </>
  );
}
