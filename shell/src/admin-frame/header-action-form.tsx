import type { HeaderActionProps } from "@oselia/shared/contract";
import { useTranslation } from "@oselia/shared/i18n";
import { Dialog, FailedState, Spinner } from "@oselia/shared/ui";
import { type ComponentType, useCallback, useEffect, useState } from "react";
import { Boundary } from "../remotes/boundary.tsx";
import { useShell } from "../shell-context.ts";

type State =
  | { status: "pending" }
  | { status: "failed" }
  | { status: "loaded"; Form: ComponentType<HeaderActionProps> };

/** The workspace's own form. Until its code is here, and when it does not come, a dialog says so. */
export function HeaderActionForm({ remote, onClose }: { remote: string; onClose: () => void }) {
  const { t } = useTranslation("shell");
  const { host } = useShell();
  const [state, setState] = useState<State>({ status: "pending" });

  const load = useCallback(
    async (from: typeof host.load) => {
      setState({ status: "pending" });
      try {
        const Form = (await from(remote)).HeaderAction;
        setState(Form ? { status: "loaded", Form } : { status: "failed" });
      } catch {
        setState({ status: "failed" });
      }
    },
    [remote],
  );

  useEffect(() => {
    void load(host.load);
  }, [load, host]);

  const failed = <FailedDialog onClose={onClose} onTryAgain={() => void load(host.reload)} />;
  if (state.status === "loaded") {
    return (
      <Boundary fallback={() => failed}>
        <state.Form onClose={onClose} />
      </Boundary>
    );
  }
  if (state.status === "failed") return failed;
  return (
    <Dialog open title={t("common:loading")} closeLabel={t("common:close")} onClose={onClose}>
      <Spinner label={t("common:loading")} />
    </Dialog>
  );
}

function FailedDialog({ onClose, onTryAgain }: { onClose: () => void; onTryAgain: () => void }) {
  const { t } = useTranslation("shell");
  return (
    <Dialog open title={t("remote.failedTitle")} closeLabel={t("common:close")} onClose={onClose}>
      <FailedState
        title={t("remote.failedTitle")}
        actionLabel={t("common:tryAgain")}
        onAction={onTryAgain}
      >
        {t("remote.unreachable")}
      </FailedState>
    </Dialog>
  );
}
