import type { ReactNode } from "react";
import { Button } from "../actions/button.tsx";
import styles from "./confirm-dialog.module.css";
import { Dialog } from "./dialog.tsx";

export interface ConfirmDialogProps {
  open: boolean;
  /** The question, such as "Delete this book?". */
  title: string;
  /** Names what is affected, where the question does not. */
  children?: ReactNode;
  confirmLabel: string;
  cancelLabel: string;
  closeLabel: string;
  onConfirm: () => void;
  onClose: () => void;
  /** True for an action that cannot be undone. */
  danger?: boolean;
  busy?: boolean;
  /** The error message. */
  error?: string;
}

/** Asks for confirmation. The cancel button has the focus. */
export function ConfirmDialog({
  open,
  title,
  children,
  confirmLabel,
  cancelLabel,
  closeLabel,
  onConfirm,
  onClose,
  danger = false,
  busy = false,
  error,
}: ConfirmDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      closeLabel={closeLabel}
      size="small"
      footer={
        <>
          <Button variant="secondary" onClick={onClose} data-autofocus="">
            {cancelLabel}
          </Button>
          <Button variant={danger ? "danger" : "primary"} busy={busy} onClick={onConfirm}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      {children}
      {error && (
        <p className={styles.error} role="alert">
          {error}
        </p>
      )}
    </Dialog>
  );
}
