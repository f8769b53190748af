import { localized, useLanguage, useTranslation } from "@oselia/shared/i18n";
import { Portrait } from "@oselia/shared/pictures";
import { developers } from "@oselia/shared/site";
import { Dialog, List } from "@oselia/shared/ui";
import styles from "./developers-dialog.module.css";

/** The developers of the site: photo, name, position and professional profile. */
export function DevelopersDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation("shell");
  const language = useLanguage();
  return (
    <Dialog
      open
      sheet={false}
      title={t("developers.title")}
      closeLabel={t("common:close")}
      onClose={onClose}
    >
      <List className={styles.people}>
        {developers.map(({ name, position, photo, url }) => (
          <li key={photo}>
            <Portrait photo={photo} className={styles.photo} />
            <a className={styles.name} href={url} rel="noopener">
              {localized(name, language)}
            </a>
            <span className={styles.position}>{localized(position, language)}</span>
          </li>
        ))}
      </List>
    </Dialog>
  );
}
