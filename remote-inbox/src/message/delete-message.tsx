import { DeleteQuestion } from "@oselia/shared/forms";
import { useTranslation } from "@oselia/shared/i18n";
import type { Message } from "@oselia/shared/model";
import { showToast } from "@oselia/shared/toast";
import { useMessageActions } from "./use-message-actions.ts";

export interface DeleteMessageProps {
  message: Message;
  onDeleted: () => void;
  /** Thought better of. */
  onClose: () => void;
}

/** Asks whether this person's message may go, for good. */
export function DeleteMessage({ message, onDeleted, onClose }: DeleteMessageProps) {
  const { t } = useTranslation("inbox");
  const { remove } = useMessageActions();
  const deleteIt = async () => {
    await remove(message);
    showToast("success", t("deleted"));
    onDeleted();
  };
  return (
    <DeleteQuestion
      title={t("deleteQuestion", { name: message.name })}
      onDelete={deleteIt}
      onClose={onClose}
    >
      {t("deleteForGood")}
    </DeleteQuestion>
  );
}
