import { ApiError, errorText } from "@oselia/shared/api";
import { type I18n, useTranslation } from "@oselia/shared/i18n";
import { useRevalidator } from "@oselia/shared/router";
import { FailedState } from "@oselia/shared/ui";
import { useCallback, useEffect, useState } from "react";
import { RemoteError } from "../remotes/remote-error.ts";
import { useShell } from "../shell-context.ts";

export interface RemoteFailedProps {
  remote: string;
  error: unknown;
  onTriedAgain?: () => void;
}

/**
 * Stands in the place of a page that cannot be shown, and tries again without a reload. When
 * another release of the remote has gone live meanwhile, it does so by itself.
 */
export function RemoteFailed({ remote, error, onTriedAgain }: RemoteFailedProps) {
  const { host } = useShell();
  const { t, i18n } = useTranslation("shell");
  const { revalidate } = useRevalidator();
  const [isTrying, setTrying] = useState(false);
  // A server that is away is not the remote's fault: its code stays.
  const isItsOwnFault = !(error instanceof ApiError);

  const tryAgain = useCallback(async () => {
    setTrying(true);
    if (isItsOwnFault) await host.reload(remote).catch(() => undefined);
    await revalidate();
    setTrying(false);
    onTriedAgain?.();
  }, [remote, isItsOwnFault, host, revalidate, onTriedAgain]);

  useEffect(() => {
    if (!isItsOwnFault) return;
    let isGone = false;
    void host.isOutdated(remote).then((isOutdated) => {
      if (isOutdated && !isGone) void tryAgain();
    });
    return () => {
      isGone = true;
    };
  }, [remote, isItsOwnFault, host, tryAgain]);

  return (
    <FailedState
      isPage
      title={t("remote.failedTitle")}
      actionLabel={t("common:tryAgain")}
      busy={isTrying}
      onAction={() => void tryAgain()}
    >
      {textOf(error, i18n)}
    </FailedState>
  );
}

function textOf(error: unknown, i18n: I18n): string {
  if (error instanceof RemoteError) return i18n.t(`shell:remote.${error.reason}`);
  if (error instanceof ApiError) return errorText(error, i18n);
  return i18n.t("shell:remote.broken");
}
