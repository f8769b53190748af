import { localized, useLanguage, useTranslation } from "@oselia/shared/i18n";
import { directions } from "@oselia/shared/site";
import styles from "./directions.module.css";

/** How to get to the house, and into it. */
export function Directions() {
  const { t } = useTranslation("public");
  const language = useLanguage();
  return (
    <section className={styles.section}>
      <h2>{t("contacts.directions")}</h2>
      <dl className={styles.ways}>
        {directions.map(({ by, text }) => (
          <div key={by.en}>
            <dt>{localized(by, language)}</dt>
            <dd>{localized(text, language)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
