import { authAtom } from "@oselia/shared/auth";
import { localized, useLanguage } from "@oselia/shared/i18n";
import { findRemoteByPath, registryAtom } from "@oselia/shared/registry";
import { useLocation } from "@oselia/shared/router";
import { useAtomValue } from "@oselia/shared/store";
import { Button, PlusIcon } from "@oselia/shared/ui";
import { remoteArea } from "../boundaries/remote-area.ts";
import { useOpenUntilNavigation } from "../layouts/use-open-until-navigation.ts";
import styles from "./admin-header.module.css";
import { HeaderActionForm } from "./header-action-form.tsx";

/** The add button of the workspace's contribution ("Add Article", "Add Book"), or nothing. */
export function HeaderAction() {
  const workspace = findRemoteByPath(useAtomValue(registryAtom), useLocation().pathname);
  const language = useLanguage();
  const form = useOpenUntilNavigation();
  const { isRefreshing } = useAtomValue(authAtom);
  const action = workspace?.contribution.headerAction;
  if (!workspace || !action) return null;
  return (
    <>
      <Button
        icon={<PlusIcon />}
        onClick={form.open}
        {...remoteArea(workspace.name, "headerAction")}
      >
        <span className={styles.words}>{localized(action.label, language)}</span>
      </Button>
      {/* What is typed would be lost if the check of the session failed. */}
      {form.isOpen && !isRefreshing && (
        <HeaderActionForm key={workspace.name} remote={workspace.name} onClose={form.close} />
      )}
    </>
  );
}
