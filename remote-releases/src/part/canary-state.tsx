import type { Channel } from "@oselia/shared/contract/release";
import { useTranslation } from "@oselia/shared/i18n";
import styles from "./part.module.css";
import { Version } from "./version.tsx";

/** The version that a part of the visitors get, and how many of them; nothing without one. */
export function CanaryState({ channel }: { channel: Channel }) {
  const { t } = useTranslation("releases");
  const { canary, percentage, ramp } = channel;
  if (!canary) return null;
  return (
    <>
      <Version hash={canary} /> {t("canaryShare", { percentage })}
      {ramp?.isWaiting && <span className={styles.aside}>{t("waiting")}</span>}
    </>
  );
}
