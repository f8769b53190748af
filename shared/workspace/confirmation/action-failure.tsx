import { ApiError, errorText, useApi } from "@oselia/shared/api";
import { useTranslation } from "@oselia/shared/i18n";
import { Button } from "@oselia/shared/ui";
import { useEffect, useState } from "react";
import styles from "./action-failure.module.css";
import { useReturn } from "./use-return.ts";

interface ActionFailureProps {
  /** What the action has thrown. */
  failure: unknown;
  /** Does the action again, with everything that the user has chosen. */
  onRetry: () => void;
}

/**
 * Why an action failed. Where it needs a proof of presence first, it offers to enter the password,
 * and does the action again when the user comes back (docs/decisions/proof-of-presence.md).
 */
export function ActionFailure({ failure, onRetry }: ActionFailureProps) {
  const needsPassword = failure instanceof ApiError && failure.code === "confirmation_required";
  return needsPassword ? <EnterPassword onReturn={onRetry} /> : <Failure failure={failure} />;
}

function Failure({ failure }: { failure: unknown }) {
  const { i18n } = useTranslation();
  return (
    <p className={styles.failure} role="alert">
      {errorText(failure, i18n)}
    </p>
  );
}

/**
 * A link to the page that asks for the password. It opens in a tab of its own: no script of this page
 * can reach it there, and nothing that was chosen here is lost.
 */
function EnterPassword({ onReturn }: { onReturn: () => void }) {
  const { t } = useTranslation();
  const api = useApi();
  const [url, setUrl] = useState<string>();
  const [failure, setFailure] = useState<unknown>(null);
  const leave = useReturn(onReturn);

  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    api
      .post<{ url: string }>("/admin/confirmations", undefined, { signal })
      .then((page) => setUrl(page.url))
      .catch((error) => {
        if (!signal.aborted) setFailure(error);
      });
    return () => controller.abort();
  }, [api]);

  if (failure !== null) return <Failure failure={failure} />;
  return (
    <div className={styles.notice} role="alert">
      <p>{t("confirmation.text")}</p>
      {url && (
        <Button
          size="small"
          href={url}
          target="_blank"
          rel="noopener noreferrer"
          onClick={leave}
          onAuxClick={leave}
        >
          {t("confirmation.open")}
        </Button>
      )}
    </div>
  );
}
