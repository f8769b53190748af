import { localized, useLanguage, useTranslation } from "@oselia/shared/i18n";
import { team } from "@oselia/shared/site";
import { Embroidery } from "@oselia/shared/ui";
import { Section } from "../frame/section.tsx";
import styles from "./team.module.css";

/** The people of the house. Each has a stitched motif until there is a portrait. */
export function Team() {
  const { t } = useTranslation("public");
  const language = useLanguage();
  return (
    <Section title={t("home.team")}>
      <ul className={styles.people}>
        {team.map(({ name, position, photo }) => (
          <li key={photo} className={styles.person}>
            <span className={styles.portrait}>
              <Embroidery variant="plate" seed={photo} />
            </span>
            <h3 className={styles.name}>{localized(name, language)}</h3>
            <p className={styles.position}>{localized(position, language)}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
