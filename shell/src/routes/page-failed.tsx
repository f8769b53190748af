import { useTranslation } from "@oselia/shared/i18n";
import { useRouteError } from "@oselia/shared/router";
import { FailedState } from "@oselia/shared/ui";
import { failureText } from "../remotes/failure-text.ts";

/** Shown when the code of a page of the shell failed to load or crashed. */
export function PageFailed() {
  const error = useRouteError();
  const { t, i18n } = useTranslation("shell");
  return (
    <FailedState
      isPage
      title={t("remote.failedTitle")}
      actionLabel={t("reload")}
      onAction={() => window.location.reload()}
    >
      {failureText(error, i18n)}
    </FailedState>
  );
}
