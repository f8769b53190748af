import { formatNumber, useLanguage, useTranslation } from "@oselia/shared/i18n";
import type { VitalName } from "./part.ts";
import { useDuration } from "./use-duration.ts";

/** A function for the value of a web vital in its unit: "2.1 s", "180 ms", "0.05". */
export function useVitalFormat(): (vital: VitalName, value: number) => string {
  const { t } = useTranslation("releases");
  const language = useLanguage();
  const seconds = useDuration();
  return (vital, value) => {
    if (vital === "lcp") return seconds(value);
    const number = formatNumber(Math.round(value * 100) / 100, language);
    return vital === "inp" ? t("vitals.milliseconds", { milliseconds: number }) : number;
  };
}
