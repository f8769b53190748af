import type { Mount } from "@oselia/shared/contract";
import { frameParameters } from "@oselia/shared/contract/rendering";
import {
  type Language,
  languages,
  setLanguage,
  useLanguage,
  useTranslation,
} from "@oselia/shared/i18n";
import { ownName } from "@oselia/shared/model/language";
import { useLocation, useMatches, useNavigate } from "@oselia/shared/router";
import { languageParameter } from "@oselia/shared/site";
import { showToast } from "@oselia/shared/toast";
import { Flag } from "@oselia/shared/ui";
import type { MouseEvent } from "react";
import { useShell } from "../context/shell-context.ts";
import { getUrlLanguage, saveLanguage, withoutLanguage } from "./language-choice.ts";
import styles from "./language-switch.module.css";

interface LanguageSwitchProps {
  /** The background. Default "paper". */
  ground?: "paper" | "night";
}

/**
 * The flags: each switches the whole page to its language without a reload, keeping any input;
 * without scripts, it loads the page in that language.
 */
export function LanguageSwitch({ ground = "paper" }: LanguageSwitchProps) {
  const { t } = useTranslation("shell");
  const { i18n } = useShell();
  const { search } = useLocation();
  const navigate = useNavigate();
  const current = useLanguage();
  const kept = usePageParameters();

  async function choose(event: MouseEvent, language: Language) {
    event.preventDefault();
    try {
      if (!(await setLanguage(i18n, language))) return;
      saveLanguage(document, language);
      if (getUrlLanguage(search)) {
        // With it, the next reload would return to that language.
        const address = { search: withoutLanguage(search) };
        await navigate(address, {
          replace: true,
          preventScrollReset: true,
          // The content of the page is the same in every language.
          defaultShouldRevalidate: false,
        });
      }
    } catch {
      showToast("error", t("language.failed"));
    }
  }

  return (
    <form>
      {kept.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <fieldset className={`${styles.flags} ${styles[ground]}`} aria-label={t("language.label")}>
        {languages.map((language) => {
          const name = ownName[language];
          return (
            <button
              key={language}
              type="submit"
              name={languageParameter}
              value={language}
              lang={language}
              className={styles.flag}
              aria-label={name}
              aria-pressed={language === current}
              title={name}
              onClick={(event) => void choose(event, language)}
            >
              <Flag language={language} />
            </button>
          );
        })}
      </fieldset>
    </form>
  );
}

/**
 * The parameters of the address that the page's mount names, or that the frame of the admin area
 * shows, with their values.
 */
function usePageParameters(): [name: string, value: string][] {
  const { search } = useLocation();
  const { mount } = (useMatches().at(-1)?.handle ?? {}) as { mount?: Mount };
  const query = new URLSearchParams(search);
  const names = mount?.layout === "admin" ? frameParameters : (mount?.query ?? []);
  return names.flatMap((name): [string, string][] => {
    const value = query.get(name);
    return value ? [[name, value]] : [];
  });
}
