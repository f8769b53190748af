import { type ApiError, errorText } from "@oselia/shared/api";
import { useTranslation } from "@oselia/shared/i18n";
import { useNavigation, useRevalidator } from "@oselia/shared/router";
import { FailedState } from "@oselia/shared/ui";
import { MoveFocusOnUnmount } from "../layout/move-focus-on-unmount.tsx";

/** Shown below the search when the books could not be fetched; retries the same search. */
export function BooksFailed({ error }: { error: ApiError }) {
  const { t, i18n } = useTranslation("public");
  const { state, revalidate } = useRevalidator();
  const isSearching = useNavigation().state === "loading";
  return (
    <MoveFocusOnUnmount>
      <FailedState
        title={t("library.failed")}
        actionLabel={t("common:tryAgain")}
        onAction={() => void revalidate()}
        busy={state === "loading" || isSearching}
      >
        {errorText(error, i18n)}
      </FailedState>
    </MoveFocusOnUnmount>
  );
}
