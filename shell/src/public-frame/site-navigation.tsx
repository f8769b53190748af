import { localized, useLanguage } from "@oselia/shared/i18n";
import { siteLinks } from "@oselia/shared/site";
import { List } from "@oselia/shared/ui";
import { SiteLinkItem } from "./site-link-item.tsx";
import styles from "./site-navigation.module.css";

export interface SiteNavigationProps {
  /** Of the landmark: each on a page has its own. */
  label: string;
  layout?: "row" | "column";
  /** Only entries that have a route of their own: the four links of the side menu. */
  routesOnly?: boolean;
  /** Called when a link has been followed. */
  onFollow?: () => void;
}

/** The public navigation, in the order of the site's settings. */
export function SiteNavigation({
  label,
  layout = "row",
  routesOnly = false,
  onFollow,
}: SiteNavigationProps) {
  const language = useLanguage();
  const links = siteLinks.filter((link) => !routesOnly || link.to !== undefined);
  return (
    <nav aria-label={label}>
      <List className={styles[layout]}>
        {links.map((link) => (
          <li key={link.label.en}>
            <SiteLinkItem link={link} label={localized(link.label, language)} onFollow={onFollow} />
          </li>
        ))}
      </List>
    </nav>
  );
}
