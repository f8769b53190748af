import { useTranslation } from "@oselia/shared/i18n";
import { Link, useLocation } from "@oselia/shared/router";
import { List } from "@oselia/shared/ui";
import styles from "./breadcrumb.module.css";

/** "Homepage" > the last path segment, capitalised; nothing when that segment is empty. */
export function Breadcrumb() {
  const { t } = useTranslation("shell");
  const segment = useLocation().pathname.split("/").at(-1);
  if (!segment) return null;
  const name = segment.charAt(0).toUpperCase() + segment.slice(1);
  return (
    <nav aria-label={t("breadcrumb.label")} className={styles.breadcrumb} data-screen-only="">
      <List ordered className={styles.list}>
        <li>
          <Link to="/">{t("breadcrumb.home")}</Link>
        </li>
        <li aria-current="page">{t(`breadcrumb.${segment}`, { defaultValue: name })}</li>
      </List>
    </nav>
  );
}
