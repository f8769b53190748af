import {
  type Language,
  languages,
  switchLanguage,
  useLanguage,
  useTranslation,
} from "@oselia/shared/i18n";
import { useLocation, useNavigate } from "@oselia/shared/router";
import { showToast } from "@oselia/shared/toast";
import { FlagDutch, FlagEnglish, FlagUkrainian } from "@oselia/shared/ui";
import type { ComponentType } from "react";
import { useShell } from "../shell-context.ts";
import { addressedLanguage, keepLanguage, withoutLanguage } from "./language-choice.ts";
import styles from "./language-switch.module.css";

const flags: Record<Language, { name: string; Flag: ComponentType }> = {
  en: { name: "English", Flag: FlagEnglish },
  uk: { name: "Українська", Flag: FlagUkrainian },
  nl: { name: "Nederlands", Flag: FlagDutch },
};

export interface LanguageSwitchProps {
  /** What it stands on. Default "paper". */
  ground?: "paper" | "night";
}

/**
 * The flags: each switches the whole page to its language, without a reload. What is typed in a form
 * of the page stays.
 */
export function LanguageSwitch({ ground = "paper" }: LanguageSwitchProps) {
  const { t } = useTranslation("shell");
  const { i18n } = useShell();
  const { search } = useLocation();
  const navigate = useNavigate();
  const current = useLanguage();

  async function choose(language: Language) {
    try {
      if (!(await switchLanguage(i18n, language))) return;
      keepLanguage(document, language);
      if (addressedLanguage(search)) {
        // The address would lead back to its own language at the next reload.
        const address = { search: withoutLanguage(search) };
        await navigate(address, {
          replace: true,
          preventScrollReset: true,
          // What the page shows is the same in every language.
          defaultShouldRevalidate: false,
        });
      }
    } catch {
      showToast("error", t("language.failed"));
    }
  }

  return (
    <fieldset className={`${styles.flags} ${styles[ground]}`}>
      <legend className={styles.legend}>{t("language.label")}</legend>
      {languages.map((language) => {
        const { name, Flag } = flags[language];
        return (
          <button
            key={language}
            type="button"
            lang={language}
            className={styles.flag}
            aria-label={name}
            aria-pressed={language === current}
            title={name}
            onClick={() => void choose(language)}
          >
            <Flag />
          </button>
        );
      })}
    </fieldset>
  );
}
