import { formatDateTime, useLanguage, useTranslation } from "@oselia/shared/i18n";
import styles from "./part.module.css";
import type { Release } from "./part.ts";

/** What was checked before a release was published, where and when. */
export function Checks({ gate }: Pick<Release, "gate">) {
  const { t } = useTranslation("releases");
  const language = useLanguage();
  if (!gate?.checks) return t("notChecked");
  const by = gate.by === "server" ? "checkedByServer" : "checkedByClient";
  return (
    <details>
      <summary>{t(by, { count: gate.checks.length })}</summary>
      <time className={styles.aside} dateTime={gate.at}>
        {formatDateTime(gate.at, language, "medium")}
      </time>
      <ul className={styles.checks}>
        {gate.checks.map((check) => (
          <li key={check}>{check}</li>
        ))}
      </ul>
    </details>
  );
}
