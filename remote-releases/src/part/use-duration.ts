import { formatNumber, useLanguage, useTranslation } from "@oselia/shared/i18n";

/** A function for milliseconds in seconds, to a hundredth; "None" for null. */
export function useDuration(): (milliseconds: number | null) => string {
  const { t } = useTranslation("releases");
  const language = useLanguage();
  return (milliseconds) =>
    milliseconds === null
      ? t("none")
      : t("seconds", { seconds: formatNumber(Math.round(milliseconds / 10) / 100, language) });
}
