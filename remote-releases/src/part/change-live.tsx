import { useApi } from "@oselia/shared/api";
import type { Channel } from "@oselia/shared/contract/release";
import { isConflict, useFormError } from "@oselia/shared/forms";
import { useTranslation } from "@oselia/shared/i18n";
import { showToast } from "@oselia/shared/toast";
import { ConfirmDialog } from "@oselia/shared/ui";
import { ActionFailure } from "@oselia/shared/workspace";
import { useState } from "react";
import { type Part, shorten } from "./part.ts";
import { usePartName } from "./use-part-name.ts";

/** A change of what visitors get, and the version that they get then. */
export interface LiveChange {
  action: "promote" | "rollback" | "endCanary";
  version: string;
}

interface ChangeLiveProps {
  part: Part;
  change: LiveChange;
  onChanged: () => void;
  /** Called when someone else has changed what is live: nothing was done. */
  onConflict: () => void;
  /** Called when the user cancels. */
  onClose: () => void;
}

/** Asks before a version goes live, the one before it returns, or a canary ends; then does it. */
export function ChangeLive({ part, change, onChanged, onConflict, onClose }: ChangeLiveProps) {
  const { t } = useTranslation("releases");
  const api = useApi();
  const name = usePartName()(part);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useFormError();
  const { channel } = part;
  const { action, version } = change;
  const canary = channel.canary !== version ? channel.canary : null;
  const texts = { name, version: shorten(version), current: shorten(channel.stable) };

  const send = (): Promise<Channel> => {
    const path = `/releases/${channel.name}`;
    const options = { headers: { "If-Match": `"${channel.revision}"` } };
    if (action === "endCanary") return api.delete<Channel>(`${path}/canary`, options);
    if (action === "rollback") return api.post<Channel>(`${path}/rollback`, undefined, options);
    // The question has said that the canary ends.
    return api.post<Channel>(`${path}/promote`, { version, endCanary: true }, options);
  };

  const apply = async () => {
    setFailure(null);
    setBusy(true);
    try {
      const now = await send();
      showToast("success", t(`${action}.done`, { name, version: shorten(now.stable) }));
      onChanged();
    } catch (error) {
      if (isConflict(error)) return onConflict();
      setFailure(error);
      setBusy(false);
    }
  };

  return (
    <ConfirmDialog
      open
      title={t(`${action}.question`, texts)}
      confirmLabel={t(`${action}.action`)}
      cancelLabel={t("common:cancel")}
      closeLabel={t("common:close")}
      busy={isBusy}
      onConfirm={() => void apply()}
      onClose={onClose}
    >
      <p>{t(action === "endCanary" ? "endCanary.consequence" : "consequence", texts)}</p>
      {action !== "endCanary" && canary && (
        <p>{t("endsCanary", { version: shorten(canary), percentage: channel.percentage })}</p>
      )}
      {failure !== null && <ActionFailure failure={failure} onRetry={() => void apply()} />}
    </ConfirmDialog>
  );
}
