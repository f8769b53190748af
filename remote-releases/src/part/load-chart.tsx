import { formatDateTime, formatNumber, useLanguage, useTranslation } from "@oselia/shared/i18n";
import { VisuallyHidden } from "@oselia/shared/ui";
import { lastDay } from "./last-day.ts";
import styles from "./load-chart.module.css";
import partStyles from "./part.module.css";
import type { LoadHour, LoadSummary } from "./part.ts";
import { useDuration } from "./use-duration.ts";

const HEIGHT = 40;

/** Load times and failures of the last 24 hours, as bars, and as a table for screen readers. */
export function LoadChart({ hours, day }: { hours: LoadHour[]; day: LoadSummary | undefined }) {
  const { t } = useTranslation("releases");
  const language = useLanguage();
  const bars = lastDay(hours, day, new Date());
  const failures = day?.failures ?? 0;
  const seconds = useDuration();
  return (
    <section>
      <h2 className={partStyles.subtitle}>{t("loads")}</h2>
      <p className={partStyles.note}>
        {day && day.median !== null
          ? t("loadTimes", { median: seconds(day.median), p90: seconds(day.p90) })
          : t("noLoads")}
        {" · "}
        <span className={failures > 0 ? styles.failures : undefined}>
          {t("failures", { count: failures })}
        </span>
      </p>
      {hours.length > 0 && (
        <>
          <svg
            className={styles.chart}
            viewBox={`0 0 ${bars.length * 10} ${HEIGHT}`}
            preserveAspectRatio="none"
            aria-hidden="true"
          >
            <path className={styles.axis} d={`M0 ${HEIGHT}H${bars.length * 10}`} />
            {bars.map(({ hour, share, failures }, index) => {
              const height = Math.max(share * HEIGHT, failures > 0 ? 6 : 0);
              return (
                <rect
                  key={hour}
                  className={failures > 0 ? styles.failed : styles.loaded}
                  x={index * 10 + 1}
                  width={8}
                  y={HEIGHT - height}
                  height={height}
                />
              );
            })}
          </svg>
          <VisuallyHidden>
            <table>
              <caption>{t("loads")}</caption>
              <thead>
                <tr>
                  <th scope="col">{t("hour")}</th>
                  <th scope="col">{t("median")}</th>
                  <th scope="col">{t("p90")}</th>
                  <th scope="col">{t("failureCount")}</th>
                </tr>
              </thead>
              <tbody>
                {hours.map(({ hour, median, p90, failures }) => (
                  <tr key={hour}>
                    <th scope="row">{formatDateTime(hour, language, "medium")}</th>
                    <td>{seconds(median)}</td>
                    <td>{seconds(p90)}</td>
                    <td>{formatNumber(failures, language)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </VisuallyHidden>
        </>
      )}
    </section>
  );
}
