import type { HeaderActionProps } from "@oselia/shared/contract";
import { useTranslation } from "@oselia/shared/i18n";
import { useSetAtom } from "@oselia/shared/store";
import { showToast } from "@oselia/shared/toast";
import { TextField } from "@oselia/shared/ui";
import { ItemDialog, useItemForm } from "@oselia/shared/workspace";
import { noteListAtom } from "../state/note-list.ts";
import { checkNote, type NoteValues } from "./check-note.ts";

/** The form of a new note, behind the button in the header. */
export function AddNote({ onClose }: HeaderActionProps) {
  const { t } = useTranslation("example");
  const changeList = useSetAtom(noteListAtom);
  const form = useItemForm<NoteValues, NoteValues>({
    defaults: { text: "" },
    check: checkNote,
    save: async ({ text }) => {
      changeList((list) => ({
        ...list,
        items: [{ id: list.items.length + 1, text }, ...list.items],
      }));
      showToast("success", t("add.done"));
      onClose();
    },
  });
  return (
    <ItemDialog title={t("add.title")} submitLabel={t("common:add")} form={form} onClose={onClose}>
      <TextField label={t("add.text")} hint={t("add.hint")} {...form.text("text")} />
    </ItemDialog>
  );
}
