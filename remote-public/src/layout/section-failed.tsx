import { useTranslation } from "@oselia/shared/i18n";
import { useNavigation, useRevalidator } from "@oselia/shared/router";
import { FailedState } from "@oselia/shared/ui";
import { MoveFocusOnUnmount } from "./move-focus-on-unmount.tsx";

interface SectionFailedProps {
  title: string;
  /** Why. Default: not shown. */
  children?: string;
}

/** Shown for a part of a page that could not be fetched, with a retry button. */
export function SectionFailed({ title, children }: SectionFailedProps) {
  const { t } = useTranslation("public");
  const { state, revalidate } = useRevalidator();
  const isNavigating = useNavigation().state === "loading";
  return (
    <MoveFocusOnUnmount>
      <FailedState
        title={title}
        actionLabel={t("common:tryAgain")}
        onAction={() => void revalidate()}
        busy={state === "loading" || isNavigating}
      >
        {children}
      </FailedState>
    </MoveFocusOnUnmount>
  );
}
