import { useTranslation } from "@oselia/shared/i18n";

/** What visitors see. */
export function EventsPage() {
  const { t } = useTranslation("events");
  return <h1>{t("title")}</h1>;
}
