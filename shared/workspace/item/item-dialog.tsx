import {
  UnsavedChangesDialog,
  UploadProgress,
  usePreventFileDrop,
  useUnsavedGuard,
} from "@oselia/shared/forms";
import { useTranslation } from "@oselia/shared/i18n";
import { Button, Dialog, ErrorSummary } from "@oselia/shared/ui";
import type { ReactNode } from "react";
import { ConflictNotice } from "../conflict/conflict-notice.tsx";
import type { Conflict } from "../conflict/use-conflict.ts";
import styles from "./item-dialog.module.css";
import type { ItemForm } from "./use-item-form.ts";

interface ItemDialogProps {
  title: string;
  form: ItemForm & { conflict?: Conflict | null };
  /** "Add" when creating, "Save" when editing. */
  submitLabel: string;
  onClose: () => void;
  children: ReactNode;
}

/**
 * The dialog with an item's form. A click on the backdrop does not close it, and it asks before
 * changes are lost.
 */
export function ItemDialog({ title, form, submitLabel, onClose, children }: ItemDialogProps) {
  const { t } = useTranslation();
  const { conflict = null } = form;
  // Input that the user has set aside in a conflict would be lost too.
  const guard = useUnsavedGuard(form.isDirty || conflict !== null);
  const close = () => guard.requestClose(onClose);
  usePreventFileDrop();
  return (
    <>
      <Dialog
        open
        size="large"
        dismissable={false}
        title={title}
        closeLabel={t("close")}
        onClose={close}
        onSubmit={form.submit}
        footer={
          <>
            {form.progress !== null && <UploadProgress fraction={form.progress} />}
            <Button variant="secondary" onClick={close}>
              {t("cancel")}
            </Button>
            <Button type="submit" busy={form.isSaving}>
              {submitLabel}
            </Button>
          </>
        }
      >
        <div className={styles.form} aria-busy={form.isSaving || undefined}>
          <ErrorSummary
            title={t("form.mistakes", { count: form.fieldErrors.length })}
            errors={form.fieldErrors}
            attempt={form.attempt}
          />
          {form.failure !== null && (
            <p ref={scrollIntoSight} className={styles.failure} role="alert">
              {form.failure}
            </p>
          )}
          {form.isUnsavedYet && (
            <p ref={scrollIntoSight} className={styles.unsaved} role="alert">
              {t("form.unsavedYet", { action: submitLabel })}
            </p>
          )}
          {conflict && <ConflictNotice conflict={conflict} busy={form.isSaving} />}
          {children}
        </div>
      </Dialog>
      <UnsavedChangesDialog guard={guard} />
    </>
  );
}

/**
 * Messages are above the fields, and may be scrolled out of view. jsdom does not implement
 * scrolling.
 */
function scrollIntoSight(element: HTMLElement | null): void {
  element?.scrollIntoView?.({ block: "nearest" });
}

/** Fields next to each other, where there is room. */
export function FieldRow({ children }: { children: ReactNode }) {
  return <div className={styles.row}>{children}</div>;
}
