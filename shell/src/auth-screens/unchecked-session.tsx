import { errorText } from "@oselia/shared/api";
import { authAtom, uncheckedSessionAtom } from "@oselia/shared/auth";
import { useTranslation } from "@oselia/shared/i18n";
import { useAtomValue } from "@oselia/shared/store";
import { Button } from "@oselia/shared/ui";
import { useState } from "react";
import { useShell } from "../shell-context.ts";
import styles from "./auth-form.module.css";

/**
 * Over the sign-in, when the session of an earlier visit could not be checked: says why, and offers
 * another try, which leads on when the session is alive.
 */
export function UncheckedSession() {
  const { t, i18n } = useTranslation("shell");
  const { auth } = useShell();
  const failure = useAtomValue(uncheckedSessionAtom);
  const { isRefreshing, token } = useAtomValue(authAtom);
  const [hasTried, setTried] = useState(false);

  if (failure === null) {
    // The server answered at last: it knows the session no more.
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
