import { localized, useLanguage, useTranslation } from "@oselia/shared/i18n";
import { address, contactEmail, siteName } from "@oselia/shared/site";
import { Button, Dialog, List, LogoMark } from "@oselia/shared/ui";
import menuStyles from "./menu-links.module.css";
import { pageLinks } from "./page-links.ts";
import styles from "./side-menu.module.css";
import { SiteLinkItem } from "./site-link-item.tsx";
import { SocialLinks } from "./social-links.tsx";

/** The header's links on a narrow screen. Closes on a link, its button, Escape and the backdrop. */
export function SideMenu({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation("shell");
  const language = useLanguage();
  return (
    <Dialog
      open
      size="side"
      mark={<LogoMark />}
      title={localized(siteName, language)}
      closeLabel={t("menu.close")}
      onClose={onClose}
    >
      <div className={styles.menu}>
        <nav aria-label={t("menu.title")}>
          <List className={menuStyles.links}>
            {pageLinks.map((link) => (
              <li key={link.to}>
                <SiteLinkItem link={link} onNavigate={onClose} />
              </li>
            ))}
          </List>
        </nav>
        <div className={styles.contact}>
          <a href={`mailto:${contactEmail}`}>{contactEmail}</a>
          <address>{localized(address, language)}</address>
          <SocialLinks />
        </div>
        <Button href={`mailto:${contactEmail}`}>{t("getInTouch")}</Button>
      </div>
    </Dialog>
  );
}
