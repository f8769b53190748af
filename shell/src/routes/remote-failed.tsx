import { ApiError } from "@oselia/shared/api";
import { useTranslation } from "@oselia/shared/i18n";
import type { Language } from "@oselia/shared/model/language";
import { navigationAtom } from "@oselia/shared/registry";
import { useRevalidator } from "@oselia/shared/router";
import { useAtomValue } from "@oselia/shared/store";
import { FailedState } from "@oselia/shared/ui";
import { useCallback, useEffect, useRef, useState } from "react";
import { useShell } from "../context/shell-context.ts";
import { LoadError } from "../loading/load-error.ts";
import { failureText } from "../remotes/failure-text.ts";

interface RemoteFailedProps {
  remote: string;
  error: unknown;
  onRetried?: () => void;
}

/**
 * Shown instead of a page that failed, with a retry that needs no reload. When another release of
 * the remote has gone live since then, it retries automatically.
 */
export function RemoteFailed({ remote, error, onRetried }: RemoteFailedProps) {
  const { host } = useShell();
  const { t, i18n } = useTranslation("shell");
  const { revalidate } = useRevalidator();
  const [isTrying, setTrying] = useState(false);
  // The result of the last retry, as long as the failure is still the same.
  const [retried, setRetried] = useState<{ failure: unknown; error: unknown }>();
  const shownError = retried && retried.failure === error ? retried.error : error;
  // When only the server is unavailable, the remote's code stays loaded.
  const isRemoteFault = !(error instanceof ApiError);

  // A workspace of the staff has an entry; visitors need to know of no teams.
  const entry = useAtomValue(navigationAtom).find((one) => one.remote === remote);
  const title = entry?.label[i18n.language as Language];

  const isMounted = useRef(true);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);

  const tryAgain = useCallback(async () => {
    setTrying(true);
    try {
      if (isRemoteFault) await host.reload(remote);
      // The user may have navigated elsewhere: then there is nothing to reload.
      if (isMounted.current) await revalidate();
      if (isMounted.current) onRetried?.();
    } catch (failed) {
      const explained = await host.explain(remote, failed);
      if (isMounted.current) setRetried({ failure: error, error: explained });
    }
    if (isMounted.current) setTrying(false);
  }, [remote, error, isRemoteFault, host, revalidate, onRetried]);

  useEffect(() => {
    if (!isRemoteFault) return;
    void host.isOutdated(remote).then((isOutdated) => {
      if (isOutdated && isMounted.current) void tryAgain();
    });
  }, [remote, isRemoteFault, host, tryAgain]);

  return (
    <FailedState
      isPage
      title={t("remote.failedTitle")}
      actionLabel={t("common:tryAgain")}
      busy={isTrying}
      onAction={() => void tryAgain()}
    >
      {isCrash(shownError) && title
        ? `${failureText(shownError, i18n)} ${t("remote.told", { title })}`
        : failureText(shownError, i18n)}
    </FailedState>
  );
}

/** Whether the remote's own code is at fault, which has been reported (report-outcomes.ts). */
const isCrash = (error: unknown): boolean =>
  !(error instanceof ApiError) && (!(error instanceof LoadError) || error.reason === "crashed");
