import { useTranslation } from "@oselia/shared/i18n";
import type { Message } from "@oselia/shared/model";
import { showToast } from "@oselia/shared/toast";
import { DeleteDialog } from "@oselia/shared/workspace";
import { useMessageActions } from "./use-message-actions.ts";

interface DeleteMessageProps {
  message: Message;
  onDeleted: () => void;
  /** Called when the user cancels. */
  onClose: () => void;
}

/** Asks before a message is deleted permanently. */
export function DeleteMessage({ message, onDeleted, onClose }: DeleteMessageProps) {
  const { t } = useTranslation("inbox");
  const { remove } = useMessageActions();
  const confirmDelete = async () => {
    await remove(message);
    showToast("success", t("deleted"));
    onDeleted();
  };
  return (
    <DeleteDialog
      title={t("deleteQuestion", { name: message.name })}
      onDelete={confirmDelete}
      onClose={onClose}
    >
      {t("deleteForGood")}
    </DeleteDialog>
  );
}
