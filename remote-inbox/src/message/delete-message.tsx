import { errorText } from "@oselia/shared/api";
import { useFailure } from "@oselia/shared/forms";
import { useTranslation } from "@oselia/shared/i18n";
import type { Message } from "@oselia/shared/model";
import { showToast } from "@oselia/shared/toast";
import { ConfirmDialog } from "@oselia/shared/ui";
import { useState } from "react";
import { useMessageActions } from "./use-message-actions.ts";

export interface DeleteMessageProps {
  message: Message;
  onDeleted: () => void;
  /** Thought better of. */
  onClose: () => void;
}

/** Asks whether this person's message may go, for good. */
export function DeleteMessage({ message, onDeleted, onClose }: DeleteMessageProps) {
  const { t, i18n } = useTranslation("inbox");
  const { remove } = useMessageActions();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useFailure();

  async function confirm() {
    setBusy(true);
    setFailure(null);
    try {
      await remove(message);
      showToast("success", t("deleted"));
      onDeleted();
    } catch (error) {
      setFailure(error);
      setBusy(false);
    }
  }

  return (
    <ConfirmDialog
      open
      danger
      title={t("deleteQuestion", { name: message.name })}
      confirmLabel={t("common:delete")}
      cancelLabel={t("common:cancel")}
      closeLabel={t("common:close")}
      busy={isBusy}
      error={failure === null ? undefined : errorText(failure, i18n)}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      {t("deleteForGood")}
    </ConfirmDialog>
  );
}
