import { useTranslation } from "@oselia/shared/i18n";
import styles from "./part.module.css";
import type { Part } from "./part.ts";

interface WorseVitalsProps {
  part: Part;
  /** The live release is compared with the one before, a canary with the live one. */
  of: "stable" | "canary";
}

/** Names the web vitals in which a release is clearly worse; nothing when there are none. */
export function WorseVitals({ part: { channel, vitals }, of }: WorseVitalsProps) {
  const { t } = useTranslation("releases");
  const worse = vitals.filter((one) => one.version === channel[of] && one.isWorse);
  if (worse.length === 0) return null;
  const names = worse.map(({ vital }) => vital.toUpperCase()).join(", ");
  const text = of === "canary" ? "vitals.worseThanLive" : "vitals.worseThanBefore";
  return <span className={styles.worse}>{t(text, { vitals: names })}</span>;
}
