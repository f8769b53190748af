import { errorText, useApi } from "@oselia/shared/api";
import { useTranslation } from "@oselia/shared/i18n";
import { Button } from "@oselia/shared/ui";
import { useEffect, useState } from "react";
import styles from "./action-failure.module.css";
import { useReturn } from "./use-return.ts";

interface EnterPasswordProps {
  /** Called when the user comes back from the page that asks for the password. */
  onReturn: () => void;
}

/**
 * A link to the page that asks for the password. It opens in a tab of its own: no script of this page
 * can reach it there, and nothing that was chosen here is lost.
 */
export function EnterPassword({ onReturn }: EnterPasswordProps) {
  const { t, i18n } = useTranslation();
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

  if (failure !== null) {
    return (
      <p className={styles.failure} role="alert">
        {errorText(failure, i18n)}
      </p>
    );
  }
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
