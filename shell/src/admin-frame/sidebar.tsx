import { localized, useLanguage, useTranslation } from "@oselia/shared/i18n";
import { navigationAtom } from "@oselia/shared/registry";
import { Link, NavLink } from "@oselia/shared/router";
import { siteName } from "@oselia/shared/site";
import { useAtomValue } from "@oselia/shared/store";
import { List, LogoMark, useIsHydrating } from "@oselia/shared/ui";
import { remoteArea } from "../boundaries/remote-area.ts";
import { LanguageSwitch } from "../language/language-switch.tsx";
import { NavigationBadge } from "./navigation-badge.tsx";
import { NavigationIcon } from "./navigation-icon.tsx";
import styles from "./sidebar.module.css";
import { useCounts } from "./use-counts.ts";
import { useRole } from "./use-role.ts";

/** The admin navigation, rendered from the registry: it works while a remote is unavailable. */
export function Sidebar() {
  const { t } = useTranslation("shell");
  const language = useLanguage();
  const isHydrating = useIsHydrating();
  // The server has rendered the entries that need no role.
  const entries = useAtomValue(navigationAtom).filter(({ role }) => !(role && isHydrating));
  useRole();
  useCounts(entries.flatMap(({ badge }) => badge?.count ?? []));
  return (
    <aside className={styles.sidebar}>
      <Link to="/" className={styles.logo}>
        <LogoMark />
        <span className={styles.label}>{localized(siteName, language)}</span>
      </Link>
      <nav className={styles.navigation} aria-label={t("admin.navigation")}>
        <List className={styles.entries}>
          {entries.map(({ remote, path, label, icon, badge }) => (
            <li key={path}>
              <NavLink to={path} className={styles.entry}>
                <NavigationIcon icon={icon} />
                <span className={styles.label}>{localized(label, language)}</span>
                {badge && (
                  <span className={styles.count} {...remoteArea(remote, "badge")}>
                    <NavigationBadge badge={badge} />
                  </span>
                )}
              </NavLink>
            </li>
          ))}
        </List>
      </nav>
      <div className={styles.languages}>
        <LanguageSwitch ground="night" />
      </div>
    </aside>
  );
}
