import { useTranslation } from "@oselia/shared/i18n";
import { Button, CloseIcon, IconButton } from "@oselia/shared/ui";
import { useEffect, useState } from "react";
import { lazyModule, useLazyModule } from "../loading/lazy-module.ts";
import { failureText } from "../remotes/failure-text.ts";
import styles from "./frame-dialog.module.css";

const dialogs = lazyModule(() => import(/* webpackChunkName: "dialogs" */ "./dialogs.tsx"));

/** Milliseconds after which the dialogs are preloaded, so that they do not delay the page. */
const HEAD_START = 1000;

/** Loads the dialogs before they are needed, and after everything that the page needs. */
export function usePreloadDialogs(): void {
  useEffect(() => {
    const timer = setTimeout(() => dialogs.load().catch(() => undefined), HEAD_START);
    return () => clearTimeout(timer);
  }, []);
}

interface FrameDialogProps {
  name: "DevelopersDialog" | "SideMenu";
  onClose: () => void;
}

/** An open dialog of the public frame, or why it failed to load, with a retry. */
export function FrameDialog({ name, onClose }: FrameDialogProps) {
  const { t, i18n } = useTranslation("shell");
  const [opener] = useState(() => document.activeElement);
  const { code, error, failureCount, tryAgain } = useLazyModule(dialogs);
  const Dialog = code?.[name];
  if (Dialog) return <Dialog onClose={onClose} />;
  if (error === undefined) return null;

  // Closing returns the focus to where it was: that must not be a button that is about to disappear.
  const restoreFocus = () => opener instanceof HTMLElement && opener.focus();
  const retry = () => {
    restoreFocus();
    tryAgain();
  };
  const close = () => {
    restoreFocus();
    onClose();
  };
  return (
    <div className={styles.missing}>
      <p role="alert">
        <strong>{t("remote.failedTitle")}</strong> {failureText(error, i18n)}
      </p>
      {failureCount === 1 ? (
        <Button size="small" variant="secondary" onClick={retry}>
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
