import { useTranslation } from "@oselia/shared/i18n";
import { Button, Dialog, ErrorSummary } from "@oselia/shared/ui";
import type { ReactNode } from "react";
import styles from "./item-dialog.module.css";
import type { ItemForm } from "./use-item-form.ts";

export interface ItemDialogProps {
  title: string;
  form: ItemForm;
  /** "Add" when creating, "Save" when editing. */
  submitLabel: string;
  onClose: () => void;
  children: ReactNode;
}

/** The dialog that holds an item's form. A click on the backdrop does not close it (section 2). */
export function ItemDialog({ title, form, submitLabel, onClose, children }: ItemDialogProps) {
  const { t } = useTranslation();
  return (
    <Dialog
      open
      size="large"
      dismissable={false}
      title={title}
      closeLabel={t("close")}
      onClose={onClose}
      onSubmit={form.submit}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t("cancel")}
          </Button>
          <Button type="submit" busy={form.isSaving}>
            {submitLabel}
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        <ErrorSummary
          title={t("form.mistakes", { count: form.mistakes.length })}
          errors={form.mistakes}
          attempt={form.attempt}
        />
        {form.failure !== null && (
          <p className={styles.failure} role="alert">
            {form.failure}
          </p>
        )}
        {children}
      </div>
    </Dialog>
  );
}

/** Fields that stand beside each other where there is room. */
export function FieldRow({ children }: { children: ReactNode }) {
  return <div className={styles.row}>{children}</div>;
}
