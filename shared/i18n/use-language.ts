import { useTranslation } from "react-i18next";
import { languageOf } from "./i18n.ts";
import type { Language } from "./language.ts";

/** The current language; the component renders again when it changes. */
export function useLanguage(): Language {
  const { i18n } = useTranslation();
  return languageOf(i18n);
}
