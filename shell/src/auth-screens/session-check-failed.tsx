import { errorText } from "@oselia/shared/api";
import { authAtom, restoreErrorAtom } from "@oselia/shared/auth";
import { useTranslation } from "@oselia/shared/i18n";
import { useAtomValue } from "@oselia/shared/store";
import { Button } from "@oselia/shared/ui";
import { useState } from "react";
import { useShell } from "../context/shell-context.ts";
import styles from "./auth-form.module.css";

/**
 * Shown above the sign-in when the session of an earlier visit could not be checked: the reason and
 * a retry, which redirects when the session is valid.
 */
export function SessionCheckFailed() {
  const { t, i18n } = useTranslation("shell");
  const { auth } = useShell();
  const failure = useAtomValue(restoreErrorAtom);
  const { isRefreshing, token } = useAtomValue(authAtom);
  const [hasTried, setTried] = useState(false);

  if (failure === null) {
    // The server has responded: the session is no longer valid.
    return hasTried && token === null ? <p role="alert">{t("unchecked.ended")}</p> : null;
  }
  return (
    <div role="alert" className={styles.notice}>
      <h2>{t("unchecked.title")}</h2>
      <p>{t("unchecked.text", { reason: errorText(failure, i18n) })}</p>
      <Button
        variant="secondary"
        busy={isRefreshing}
        onClick={() => {
          setTried(true);
          void auth.restore();
        }}
      >
        {t("common:tryAgain")}
      </Button>
    </div>
  );
}
