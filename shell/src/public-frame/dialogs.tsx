import { localized, useLanguage, useTranslation } from "@oselia/shared/i18n";
import { Portrait } from "@oselia/shared/pictures";
import { developers, siteName } from "@oselia/shared/site";
import { Dialog, List, LogoMark } from "@oselia/shared/ui";
import styles from "./dialogs.module.css";
import { MenuContent } from "./menu-content.tsx";

// The dialogs of the frame, loaded as one chunk.

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

/** The header's links on a narrow screen. Closes on a link, its button, Escape and the backdrop. */
export function SideMenu({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation("shell");
  return (
    <Dialog
      open
      size="side"
      mark={<LogoMark />}
      title={localized(siteName, useLanguage())}
      closeLabel={t("menu.close")}
      onClose={onClose}
    >
      <MenuContent onNavigate={onClose} />
    </Dialog>
  );
}
