import type { LocalizedText } from "@oselia/shared/contract";
import { localized, useLanguage } from "@oselia/shared/i18n";
import { Button, PlusIcon } from "@oselia/shared/ui";
import { useState } from "react";
import { HeaderActionForm } from "./header-action-form.tsx";
import { useWorkspace } from "./use-workspace.ts";

/** The add button that the workspace's contribution names: "Add Article", "Add Book", or none. */
export function HeaderAction() {
  const workspace = useWorkspace();
  const action = workspace?.contribution.headerAction;
  if (!workspace || !action) return null;
  // Another workspace's is another button: a form that was left behind does not open by itself again.
  return <Action key={workspace.name} remote={workspace.name} label={action.label} />;
}

function Action({ remote, label }: { remote: string; label: LocalizedText }) {
  const language = useLanguage();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button icon={<PlusIcon />} onClick={() => setOpen(true)}>
        {localized(label, language)}
      </Button>
      {isOpen && <HeaderActionForm remote={remote} onClose={() => setOpen(false)} />}
    </>
  );
}
