import { useCallback, useContext, useSyncExternalStore } from "react";
import { getI18n, I18nContext, useTranslation as useI18next } from "react-i18next";
import { languageOf } from "./i18n.ts";
import { isLanguage, type Language } from "./language.ts";

/** The current language; the component renders again when it changes. */
export function useLanguage(): Language {
  const i18n = useContext(I18nContext)?.i18n ?? getI18n();
  const subscribe = useCallback(
    (onChange: () => void) => {
      i18n.on("languageChanged", onChange);
      return () => i18n.off("languageChanged", onChange);
    },
    [i18n],
  );
  const current = () => languageOf(i18n);
  // What is hydrated after a switch is hydrated in the language of its HTML, and then switches.
  const rendered = () => (isLanguage(i18n.options.lng) ? i18n.options.lng : "en");
  return useSyncExternalStore(subscribe, current, rendered);
}

/** The texts of a namespace in the current language; the component renders again when it changes. */
export const useTranslation: typeof useI18next = (namespace, options) =>
  useI18next(namespace, { lng: useLanguage(), ...options });
