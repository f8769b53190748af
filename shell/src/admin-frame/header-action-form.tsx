import type { HeaderActionProps } from "@oselia/shared/contract";
import { useTranslation } from "@oselia/shared/i18n";
import { Dialog, FailedState, Spinner } from "@oselia/shared/ui";
import { type ComponentType, useCallback, useEffect, useState } from "react";
import { noBox, remoteArea } from "../boundaries/remote-area.ts";
import { useShell } from "../context/shell-context.ts";
import { LoadError } from "../loading/load-error.ts";
import { ErrorBoundary } from "../remotes/error-boundary.tsx";
import { failureText } from "../remotes/failure-text.ts";

type State =
  | { status: "pending" }
  | { status: "failed"; error: unknown }
  | { status: "loaded"; Form: ComponentType<HeaderActionProps> };

/**
 * The workspace's own form. While its code is loading, and when it fails to load, a dialog shows
 * that.
 */
export function HeaderActionForm({ remote, onClose }: { remote: string; onClose: () => void }) {
  const { t } = useTranslation("shell");
  const { host } = useShell();
  const [state, setState] = useState<State>({ status: "pending" });

  const load = useCallback(
    async (from: typeof host.load) => {
      setState({ status: "pending" });
      try {
        const Form = (await from(remote)).HeaderAction;
        if (!Form) throw new LoadError("It has no HeaderAction", "invalid");
        setState({ status: "loaded", Form });
      } catch (error) {
        setState({ status: "failed", error: await host.explain(remote, error) });
      }
    },
    [remote, host],
  );

  useEffect(() => {
    void load(host.load);
  }, [load, host]);

  const failed = (error: unknown) => (
    <FailedDialog error={error} onClose={onClose} onTryAgain={() => void load(host.reload)} />
  );
  if (state.status === "loaded") {
    return (
      <ErrorBoundary fallback={failed} onCaught={(error) => host.report(remote, error)}>
        <div {...remoteArea(remote, "form")} className={noBox}>
          <state.Form onClose={onClose} />
        </div>
      </ErrorBoundary>
    );
  }
  if (state.status === "failed") return failed(state.error);
  return (
    <Dialog open title={t("common:loading")} closeLabel={t("common:close")} onClose={onClose}>
      <Spinner label={t("common:loading")} />
    </Dialog>
  );
}

interface FailedDialogProps {
  error: unknown;
  onClose: () => void;
  onTryAgain: () => void;
}

function FailedDialog({ error, onClose, onTryAgain }: FailedDialogProps) {
  const { t, i18n } = useTranslation("shell");
  return (
    <Dialog open title={t("remote.failedTitle")} closeLabel={t("common:close")} onClose={onClose}>
      <FailedState
        title={t("remote.failedTitle")}
        actionLabel={t("common:tryAgain")}
        onAction={onTryAgain}
      >
        {failureText(error, i18n)}
      </FailedState>
    </Dialog>
  );
}
