import { useTranslation } from "@oselia/shared/i18n";
import { Spinner } from "@oselia/shared/ui";

/** Shown while a page is loading. */
export function PageLoading() {
  const { t } = useTranslation();
  return <Spinner label={t("loading")} />;
}
