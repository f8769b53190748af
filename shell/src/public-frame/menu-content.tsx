import { useLanguage, useTranslation } from "@oselia/shared/i18n";
import { addressLine, contactEmail, siteLinks, telephone, telephoneUrl } from "@oselia/shared/site";
import { Button, List } from "@oselia/shared/ui";
import styles from "./menu-content.module.css";
import { SiteLinkItem } from "./site-link-item.tsx";
import { SocialLinks } from "./social-links.tsx";

/** Entries that have a page: the side menu leaves out the developers' dialog. */
const pageLinks = siteLinks.filter((link) => link.to !== undefined);

/** The content of the side menu, with scripts and without: links, contact details, "Get in touch". */
export function MenuContent({ onNavigate }: { onNavigate?: () => void }) {
  const { t } = useTranslation("shell");
  const language = useLanguage();
  return (
    <div className={styles.menu}>
      <nav aria-label={t("menu.title")}>
        <List className={styles.links}>
          {pageLinks.map((link) => (
            <li key={link.to}>
              <SiteLinkItem link={link} onNavigate={onNavigate} />
            </li>
          ))}
        </List>
      </nav>
      <div className={styles.contact}>
        <a href={`mailto:${contactEmail}`}>{contactEmail}</a>
        <a href={telephoneUrl}>{telephone}</a>
        <address>{addressLine(language)}</address>
        <SocialLinks />
      </div>
      <Button href={`mailto:${contactEmail}`}>{t("getInTouch")}</Button>
    </div>
  );
}
