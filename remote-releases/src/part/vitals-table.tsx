import { formatNumber, useLanguage, useTranslation } from "@oselia/shared/i18n";
import styles from "./part.module.css";
import { type Part, versionBefore, vitalNames } from "./part.ts";
import { Table } from "./table.tsx";
import { useVitalFormat } from "./use-vital-format.ts";

/** The web vitals of the live release, beside those of the canary and of the release before. */
export function VitalsTable({ part }: { part: Part }) {
  const { t } = useTranslation("releases");
  const language = useLanguage();
  const format = useVitalFormat();
  const { channel, vitals } = part;
  const before = versionBefore(part);
  const releases = [
    { title: t("live"), version: channel.stable },
    ...(channel.canary ? [{ title: t("canary"), version: channel.canary }] : []),
    ...(before && before !== channel.canary ? [{ title: t("before"), version: before }] : []),
  ];
  const find = (vital: string, version: string) =>
    vitals.find((one) => one.vital === vital && one.version === version);
  return (
    <section>
      <h2 className={styles.subtitle}>{t("vitals.title")}</h2>
      {vitals.length === 0 ? (
        <p className={styles.note}>{t("noReports")}</p>
      ) : (
        <>
          <p className={styles.lead}>{t("vitals.explanation")}</p>
          <Table
            label={t("vitals.title")}
            rows={vitalNames}
            keyOf={(vital) => vital}
            columns={[
              { title: t("vitals.measured"), cell: (vital) => t(`vitals.${vital}`) },
              ...releases.map(({ title, version }) => ({
                title,
                cell: (vital: (typeof vitalNames)[number]) => {
                  const found = find(vital, version);
                  if (!found) return t("noReports");
                  return (
                    <>
                      <span className={found.isWorse ? styles.failing : undefined}>
                        {format(vital, found.p75)}
                      </span>
                      <span className={styles.aside}>
                        {t("vitals.visits", {
                          count: found.visits,
                          visits: formatNumber(found.visits, language),
                        })}
                        {found.isWorse && ` · ${t("vitals.clearlyWorse")}`}
                      </span>
                    </>
                  );
                },
              })),
            ]}
          />
        </>
      )}
    </section>
  );
}
