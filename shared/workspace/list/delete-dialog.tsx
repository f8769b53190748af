import { errorText } from "@oselia/shared/api";
import { useFormError } from "@oselia/shared/forms";
import { useTranslation } from "@oselia/shared/i18n";
import { ConfirmDialog } from "@oselia/shared/ui";
import { type ReactNode, useState } from "react";

interface DeleteDialogProps {
  /** Such as "Delete this book?". */
  title: string;
  /** Names what is deleted. */
  children: ReactNode;
  /** Deletes it and closes the dialog. The dialog shows what it throws. */
  onDelete: () => Promise<void>;
  onClose: () => void;
}

/** Asks before something is deleted. Render it only while asking. */
export function DeleteDialog({ title, children, onDelete, onClose }: DeleteDialogProps) {
  const { t, i18n } = useTranslation();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useFormError();

  const remove = async () => {
    setFailure(null);
    setBusy(true);
    try {
      await onDelete();
    } catch (error) {
      setFailure(error);
    } finally {
      setBusy(false);
    }
  };

  return (
    <ConfirmDialog
      open
      title={title}
      confirmLabel={t("delete")}
      cancelLabel={t("cancel")}
      closeLabel={t("close")}
      danger
      busy={isBusy}
      error={failure === null ? undefined : errorText(failure, i18n)}
      onConfirm={() => void remove()}
      onClose={onClose}
    >
      {children}
    </ConfirmDialog>
  );
}
