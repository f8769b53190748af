import {
  ConflictNotice,
  LeaveQuestion,
  UploadProgress,
  useUnsavedGuard,
} from "@oselia/shared/forms";
import { useTranslation } from "@oselia/shared/i18n";
import { Button, Dialog, ErrorSummary } from "@oselia/shared/ui";
import type { ReactNode } from "react";
import styles from "./item-dialog.module.css";
import type { Clash } from "./use-clash.ts";
import { useNoStrayFiles } from "./use-dialog-files.ts";
import type { ItemForm } from "./use-item-form.ts";

export interface ItemDialogProps {
  title: string;
  form: ItemForm;
  /** "Add" when creating, "Save" when editing. */
  submitLabel: string;
  onClose: () => void;
  /** What somebody else has saved meanwhile, for the form of an item that is there. */
  clash?: Clash;
  children: ReactNode;
}

/**
 * The dialog that holds an item's form. A click on the backdrop does not close it (section 2); with
 * changes in it, it asks before it is left, whichever way.
 */
export function ItemDialog({
  title,
  form,
  submitLabel,
  onClose,
  clash,
  children,
}: ItemDialogProps) {
  const { t } = useTranslation();
  // Where theirs was chosen, what was typed is still there to lose.
  const guard = useUnsavedGuard(form.isDirty || clash?.hasSetAside === true);
  const close = () => guard.attempt(onClose);
  useNoStrayFiles();
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
            {form.progress !== null && <UploadProgress share={form.progress} />}
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
            title={t("form.mistakes", { count: form.mistakes.length })}
            errors={form.mistakes}
            attempt={form.attempt}
          />
          {form.failure !== null && (
            <p ref={bringIntoSight} className={styles.failure} role="alert">
              {form.failure}
            </p>
          )}
          {form.isUnsavedYet && (
            <p ref={bringIntoSight} className={styles.unsaved} role="alert">
              {t("form.unsavedYet", { action: submitLabel })}
            </p>
          )}
          {form.hasConflict && clash && (
            <ConflictNotice
              refusals={clash.refusals}
              differences={clash.differences}
              isKnown={clash.isKnown}
              busy={form.isSaving}
              onChoose={clash.choose}
              onChooseAll={clash.chooseAll}
              onSaveAnyway={form.overwrite}
            />
          )}
          {children}
        </div>
      </Dialog>
      <LeaveQuestion guard={guard} />
    </>
  );
}

/** What a save has to say stands above fields that may be scrolled down. jsdom scrolls nothing. */
function bringIntoSight(element: HTMLElement | null): void {
  element?.scrollIntoView?.({ block: "nearest" });
}

/** Fields that stand beside each other where there is room. */
export function FieldRow({ children }: { children: ReactNode }) {
  return <div className={styles.row}>{children}</div>;
}
