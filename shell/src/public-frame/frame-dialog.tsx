import { useTranslation } from "@oselia/shared/i18n";
import { Button, CloseIcon, IconButton } from "@oselia/shared/ui";
import { useEffect, useState } from "react";
import { lazyCode, useLazyCode } from "../lazy-code.ts";
import { failureText } from "../routes/failure-text.ts";
import styles from "./frame-dialog.module.css";

const dialogs = lazyCode(() => import(/* webpackChunkName: "dialogs" */ "./dialog-code.ts"));

/** Milliseconds after which the page has what it needs, and the dialogs may come. */
const HEAD_START = 1000;

/** Fetches the dialogs before anybody asks for one, and after everything that the page needs. */
export function useDialogsAhead(): void {
  useEffect(() => {
    const timer = setTimeout(() => dialogs.load().catch(() => undefined), HEAD_START);
    return () => clearTimeout(timer);
  }, []);
}

export interface FrameDialogProps {
  name: "DevelopersDialog" | "SideMenu";
  onClose: () => void;
}

/** An open dialog of the public frame, or why it cannot be shown and what can be done about it. */
export function FrameDialog({ name, onClose }: FrameDialogProps) {
  const { t, i18n } = useTranslation("shell");
  const [opener] = useState(() => document.activeElement);
  const { code, error, failures, tryAgain } = useLazyCode(dialogs);
  const Dialog = code?.[name];
  if (Dialog) return <Dialog onClose={onClose} />;
  if (error === undefined) return null;

  // The dialog gives the focus back to where it was: that must not be a button that goes.
  const giveFocusBack = () => opener instanceof HTMLElement && opener.focus();
  const again = () => {
    giveFocusBack();
    tryAgain();
  };
  const close = () => {
    giveFocusBack();
    onClose();
  };
  return (
    <div className={styles.missing}>
      <p role="alert">
        <strong>{t("remote.failedTitle")}</strong> {failureText(error, i18n)}
      </p>
      {failures === 1 ? (
        <Button size="small" variant="secondary" onClick={again}>
          {t("common:tryAgain")}
        </Button>
      ) : (
        <Button size="small" variant="secondary" onClick={() => window.location.reload()}>
          {t("reload")}
        </Button>
      )}
      <IconButton label={t("common:close")} icon={<CloseIcon />} onClick={close} />
    </div>
  );
}
