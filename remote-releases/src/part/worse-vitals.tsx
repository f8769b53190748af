import { useTranslation } from "@oselia/shared/i18n";
import styles from "./part.module.css";
import type { Vital } from "./part.ts";

/** Names the web vitals in which a release is clearly worse; nothing when there are none. */
export function WorseVitals({ vitals, version }: { vitals: Vital[]; version: string }) {
  const { t } = useTranslation("releases");
  const worse = vitals.filter((one) => one.version === version && one.isWorse);
  if (worse.length === 0) return null;
  const names = worse.map(({ vital }) => vital.toUpperCase()).join(", ");
  return <span className={styles.worse}>{t("vitals.worse", { vitals: names })}</span>;
}
