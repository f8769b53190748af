import { useTranslation } from "@oselia/shared/i18n";
import { useRevalidator } from "@oselia/shared/router";
import { FailedState } from "@oselia/shared/ui";
import { HandsFocusOn } from "../frame/hands-focus-on.tsx";

/** Stands where a part of the home page could not be fetched, and tries again. */
export function PartFailed({ title }: { title: string }) {
  const { t } = useTranslation("public");
  const { state, revalidate } = useRevalidator();
  return (
    <HandsFocusOn>
      <FailedState
        title={title}
        actionLabel={t("common:tryAgain")}
        onAction={() => void revalidate()}
        busy={state === "loading"}
      />
    </HandsFocusOn>
  );
}
