import { useTranslation } from "@oselia/shared/i18n";
import { Spinner } from "@oselia/shared/ui";

/** Stands where a page will be, while it is on its way. */
export function PageLoading() {
  const { t } = useTranslation();
  return <Spinner label={t("loading")} />;
}
