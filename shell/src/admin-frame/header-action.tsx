import { localized, useLanguage } from "@oselia/shared/i18n";
import { Button, PlusIcon } from "@oselia/shared/ui";
import { useOpenHere } from "../routes/use-open-here.ts";
import styles from "./header-action.module.css";
import { HeaderActionForm } from "./header-action-form.tsx";
import { useWorkspace } from "./use-workspace.ts";

/** The add button that the workspace's contribution names: "Add Article", "Add Book", or none. */
export function HeaderAction() {
  const workspace = useWorkspace();
  const language = useLanguage();
  const form = useOpenHere();
  const action = workspace?.contribution.headerAction;
  if (!workspace || !action) return null;
  return (
    <>
      <Button icon={<PlusIcon />} onClick={form.open}>
        <span className={styles.words}>{localized(action.label, language)}</span>
      </Button>
      {form.isOpen && (
        <HeaderActionForm key={workspace.name} remote={workspace.name} onClose={form.close} />
      )}
    </>
  );
}
