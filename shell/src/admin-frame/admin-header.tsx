import { useTranslation } from "@oselia/shared/i18n";
import { useLocation } from "@oselia/shared/router";
import { IconButton, LogoutIcon } from "@oselia/shared/ui";
import { useOpenUntilNavigation } from "../layouts/use-open-until-navigation.ts";
import styles from "./admin-header.module.css";
import { HeaderAction } from "./header-action.tsx";
import { LogoutDialog } from "./logout-dialog.tsx";
import { WorkspaceSearch } from "./workspace-search.tsx";

/** The header of the admin area: search, logout, and the workspace's own action. */
export function AdminHeader() {
  const { t } = useTranslation("shell");
  const { pathname } = useLocation();
  const question = useOpenUntilNavigation();
  return (
    <header className={styles.header}>
      <div className={styles.search}>
        <WorkspaceSearch key={pathname} />
      </div>
      <IconButton label={t("logout.button")} icon={<LogoutIcon />} onClick={question.open} />
      <div className={styles.action}>
        <HeaderAction />
      </div>
      {question.isOpen && <LogoutDialog onClose={question.close} />}
    </header>
  );
}
