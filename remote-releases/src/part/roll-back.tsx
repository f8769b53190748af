import { useApi } from "@oselia/shared/api";
import type { Channel } from "@oselia/shared/contract/release";
import { isConflict, useFormError } from "@oselia/shared/forms";
import { useTranslation } from "@oselia/shared/i18n";
import { showToast } from "@oselia/shared/toast";
import { ConfirmDialog } from "@oselia/shared/ui";
import { ActionFailure } from "@oselia/shared/workspace";
import { useState } from "react";
import { type Part, shorten, versionBefore } from "./part.ts";

interface RollBackProps {
  /** It has an earlier version. */
  part: Part;
  onRolledBack: () => void;
  /** Called when someone else has changed what is live: nothing was rolled back. */
  onConflict: () => void;
  /** Called when the user cancels. */
  onClose: () => void;
}

/** Asks before the version before the live one goes live again. */
export function RollBack({ part, onRolledBack, onConflict, onClose }: RollBackProps) {
  const { t } = useTranslation("releases");
  const api = useApi();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useFormError();
  const { name, stable, canary, revision } = part.channel;

  const rollBack = async () => {
    setFailure(null);
    setBusy(true);
    try {
      const headers = { "If-Match": `"${revision}"` };
      const now = await api.post<Channel>(`/releases/${name}/rollback`, undefined, { headers });
      showToast("success", t("rolledBack", { name, version: shorten(now.stable) }));
      onRolledBack();
    } catch (error) {
      if (isConflict(error)) return onConflict();
      setFailure(error);
      setBusy(false);
    }
  };

  return (
    <ConfirmDialog
      open
      title={t("question", { name })}
      confirmLabel={t("rollBack")}
      cancelLabel={t("common:cancel")}
      closeLabel={t("common:close")}
      busy={isBusy}
      onConfirm={() => void rollBack()}
      onClose={onClose}
    >
      <p>
        {t("consequence", {
          version: shorten(versionBefore(part) ?? ""),
          current: shorten(stable),
        })}
      </p>
      {canary && <p>{t("endsCanary", { version: shorten(canary) })}</p>}
      {failure !== null && <ActionFailure failure={failure} onRetry={() => void rollBack()} />}
    </ConfirmDialog>
  );
}
