import { useTranslation } from "@oselia/shared/i18n";
import { ConfirmDialog } from "@oselia/shared/ui";
import type { UnsavedGuard } from "./use-unsaved-guard.ts";

/** "Leave without saving?": going on with the form is the answer that has the focus. */
export function LeaveQuestion({ guard }: { guard: UnsavedGuard }) {
  const { t } = useTranslation();
  return (
    <ConfirmDialog
      open={guard.isAsking}
      title={t("unsaved.question")}
      confirmLabel={t("unsaved.leave")}
      cancelLabel={t("unsaved.stay")}
      closeLabel={t("close")}
      danger
      onConfirm={guard.leave}
      onClose={guard.stay}
    >
      <p>{t("unsaved.what")}</p>
    </ConfirmDialog>
  );
}
