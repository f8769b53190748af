import { localized, useLanguage, useTranslation } from "@oselia/shared/i18n";
import { type SiteLink, siteLinks } from "@oselia/shared/site";
import { SiteLinkItem } from "./site-link-item.tsx";
import styles from "./site-navigation.module.css";

export interface SiteNavigationProps {
  /** Called when an entry has been followed. */
  onFollow?: () => void;
  layout?: "row" | "column";
}

/** The public navigation, in the order of the site's settings. */
export function SiteNavigation({ onFollow, layout = "row" }: SiteNavigationProps) {
  const { t } = useTranslation("shell");
  const language = useLanguage();
  return (
    <nav aria-label={t("navigation.label")}>
      <ul className={styles[layout]}>
        {siteLinks.map((link: SiteLink) => (
          <li key={link.label.en}>
            <SiteLinkItem link={link} label={localized(link.label, language)} onFollow={onFollow} />
          </li>
        ))}
      </ul>
    </nav>
  );
}
