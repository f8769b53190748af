import type { Channel } from "@oselia/shared/contract/release";
import { formatDateTime, useLanguage, useTranslation } from "@oselia/shared/i18n";
import styles from "./part.module.css";
import { Version } from "./version.tsx";

/**
 * The version that a part of the visitors get, how many of them, and how many next; nothing without
 * one.
 */
export function CanaryState({ channel }: { channel: Channel }) {
  const { t } = useTranslation("releases");
  const language = useLanguage();
  const { canary, percentage, ramp } = channel;
  if (!canary) return null;
  return (
    <>
      <Version hash={canary} /> {t("canaryShare", { percentage })}
      {ramp && (
        <span className={styles.aside}>
          {t("nextSteps", { steps: ramp.steps.map((step) => `${step}%`).join(", ") })}
          {" · "}
          {ramp.isWaiting ? t("waiting") : formatDateTime(ramp.next, language, "medium")}
        </span>
      )}
    </>
  );
}
