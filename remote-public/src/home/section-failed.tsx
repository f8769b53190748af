import { useTranslation } from "@oselia/shared/i18n";
import { useRevalidator } from "@oselia/shared/router";
import { FailedState } from "@oselia/shared/ui";
import { MoveFocusOnUnmount } from "../layout/move-focus-on-unmount.tsx";

/** Shown for a part of the home page that could not be fetched, with a retry button. */
export function SectionFailed({ title }: { title: string }) {
  const { t } = useTranslation("public");
  const { state, revalidate } = useRevalidator();
  return (
    <MoveFocusOnUnmount>
      <FailedState
        title={title}
        actionLabel={t("common:tryAgain")}
        onAction={() => void revalidate()}
        busy={state === "loading"}
      />
    </MoveFocusOnUnmount>
  );
}
