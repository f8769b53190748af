import { errorText } from "@oselia/shared/api";
import { useTranslation } from "@oselia/shared/i18n";
import { ConfirmDialog } from "@oselia/shared/ui";
import { type ReactNode, useState } from "react";
import { useFailure } from "../failure/use-failure.ts";

export interface DeleteQuestionProps {
  /** Such as "Delete this book?". */
  title: string;
  /** What goes, by name. */
  children: ReactNode;
  /** Deletes it, and closes the question. What it throws is told in the question. */
  onDelete: () => Promise<void>;
  onClose: () => void;
}

/** Asks before something is deleted. Render it while there is something to ask about. */
export function DeleteQuestion({ title, children, onDelete, onClose }: DeleteQuestionProps) {
  const { t, i18n } = useTranslation();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useFailure();

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
