import { useTranslation } from "@oselia/shared/i18n";
import { ConfirmDialog } from "@oselia/shared/ui";
import type { UnsavedGuard } from "./use-unsaved-guard.ts";

/** "Leave without saving?". The button that keeps the form open has the focus. */
export function UnsavedChangesDialog({ guard }: { guard: UnsavedGuard }) {
  const { t } = useTranslation();
  return (
    <ConfirmDialog
      open={guard.isAsking}
      title={t("unsaved.question")}
      confirmLabel={t("unsaved.leave")}
      cancelLabel={t("unsaved.stay")}
      closeLabel={t("close")}
      danger
      onConfirm={guard.confirm}
      onClose={guard.cancel}
    >
      <p>{t("unsaved.what")}</p>
    </ConfirmDialog>
  );
}
