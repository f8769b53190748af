import { languages, useLanguage, useTranslation } from "@oselia/shared/i18n";
import { ownName } from "@oselia/shared/model/language";
import { languageParameter } from "@oselia/shared/site";
import { Button } from "@oselia/shared/ui";
import { FORM_ID } from "./form-id.ts";
import styles from "./language-of-draft.module.css";

/**
 * Switches the language of the page without scripts, and keeps what was typed: the flags of the
 * header load the page again. It belongs below the button that sends, which Enter presses as the
 * first one of the form.
 */
export function LanguageOfDraft() {
  const { t } = useTranslation("public");
  const current = useLanguage();
  return (
    <noscript>
      <fieldset className={styles.languages}>
        <legend className={styles.legend}>{t("contact.switchLanguage")}</legend>
        {languages
          .filter((language) => language !== current)
          .map((language) => (
            <Button
              key={language}
              type="submit"
              variant="secondary"
              size="small"
              lang={language}
              name="draft"
              value={language}
              formAction={`/contacts?${languageParameter}=${language}#${FORM_ID}`}
            >
              {ownName[language]}
            </Button>
          ))}
      </fieldset>
    </noscript>
  );
}
