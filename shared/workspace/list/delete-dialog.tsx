import { useAction } from "@oselia/shared/forms";
import { useTranslation } from "@oselia/shared/i18n";
import { ConfirmDialog } from "@oselia/shared/ui";
import type { ReactNode } from "react";

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
  const { t } = useTranslation();
  const { run, isBusy, failure } = useAction();
  return (
    <ConfirmDialog
      open
      title={title}
      confirmLabel={t("delete")}
      cancelLabel={t("cancel")}
      closeLabel={t("close")}
      danger
      busy={isBusy}
      error={failure}
      onConfirm={() => void run(onDelete)}
      onClose={onClose}
    >
      {children}
    </ConfirmDialog>
  );
}
