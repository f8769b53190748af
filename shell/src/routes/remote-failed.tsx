import { ApiError } from "@oselia/shared/api";
import { useTranslation } from "@oselia/shared/i18n";
import { useRevalidator } from "@oselia/shared/router";
import { FailedState } from "@oselia/shared/ui";
import { useCallback, useEffect, useRef, useState } from "react";
import { useShell } from "../shell-context.ts";
import { failureText } from "./failure-text.ts";

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
  // What became of the last try, as long as it is this failure that was tried again.
  const [retried, setRetried] = useState<{ failure: unknown; error: unknown }>();
  const shown = retried && retried.failure === error ? retried.error : error;
  // A server that is away is not the remote's fault: its code stays.
  const isItsOwnFault = !(error instanceof ApiError);

  const isHere = useRef(true);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);

  const tryAgain = useCallback(async () => {
    setTrying(true);
    try {
      if (isItsOwnFault) await host.reload(remote);
      // The reader may be on another page by now: there is nothing to load again there.
      if (isHere.current) await revalidate();
      if (isHere.current) onTriedAgain?.();
    } catch (failed) {
      const explained = await host.explain(remote, failed);
      if (isHere.current) setRetried({ failure: error, error: explained });
    }
    if (isHere.current) setTrying(false);
  }, [remote, error, isItsOwnFault, host, revalidate, onTriedAgain]);

  useEffect(() => {
    if (!isItsOwnFault) return;
    void host.isOutdated(remote).then((isOutdated) => {
      if (isOutdated && isHere.current) void tryAgain();
    });
  }, [remote, isItsOwnFault, host, tryAgain]);

  return (
    <FailedState
      isPage
      title={t("remote.failedTitle")}
      actionLabel={t("common:tryAgain")}
      busy={isTrying}
      onAction={() => void tryAgain()}
    >
      {failureText(shown, i18n)}
    </FailedState>
  );
}
