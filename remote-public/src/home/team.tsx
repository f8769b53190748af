import { localized, useLanguage, useTranslation } from "@oselia/shared/i18n";
import { Portrait } from "@oselia/shared/pictures";
import { team } from "@oselia/shared/site";
import { List } from "@oselia/shared/ui";
import { Section } from "../layout/section.tsx";
import styles from "./team.module.css";

/** The team: portrait, name and position. */
export function Team() {
  const { t } = useTranslation("public");
  const language = useLanguage();
  return (
    <Section title={t("home.team")}>
      <List className={styles.people}>
        {team.map(({ name, position, photo }) => (
          <li key={photo} className={styles.person}>
            <Portrait photo={photo} className={styles.portrait} hasLargeSize />
            <div className={styles.words}>
              <h3 className={styles.name}>{localized(name, language)}</h3>
              <p className={styles.position}>{localized(position, language)}</p>
            </div>
          </li>
        ))}
      </List>
    </Section>
  );
}
