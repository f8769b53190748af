import { useTranslation } from "@oselia/shared/i18n";
import { useRouteError } from "@oselia/shared/router";
import { FailedState } from "@oselia/shared/ui";
import { failureText } from "./failure-text.ts";

/** Stands in the place of a page of the shell that cannot be shown. Its own code did not arrive, or crashed. */
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
