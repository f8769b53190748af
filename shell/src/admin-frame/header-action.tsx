import { localized, useLanguage } from "@oselia/shared/i18n";
import { Button, PlusIcon } from "@oselia/shared/ui";
import { useState } from "react";
import { HeaderActionForm } from "./header-action-form.tsx";
import { useWorkspace } from "./use-workspace.ts";

/** The add button that the workspace's contribution names: "Add Article", "Add Book", or none. */
export function HeaderAction() {
  const workspace = useWorkspace();
  const language = useLanguage();
  const [openFor, setOpenFor] = useState<string | null>(null);
  const action = workspace?.contribution.headerAction;
  if (!workspace || !action) return null;
  return (
    <>
      <Button icon={<PlusIcon />} onClick={() => setOpenFor(workspace.name)}>
        {localized(action.label, language)}
      </Button>
      {openFor === workspace.name && (
        <HeaderActionForm remote={workspace.name} onClose={() => setOpenFor(null)} />
      )}
    </>
  );
}
