import { useLanguage, useTranslation } from "@oselia/shared/i18n";
import { type Language, languages, statusKey } from "@oselia/shared/model";
import type { DropdownOption } from "@oselia/shared/ui";

/** A status of section 3 with its colour. */
export interface ColouredStatus<Value extends string> {
  value: Value;
  colour: string;
}

/** The values of a status selector, in the order of the specification. */
export function useStatusOptions<Value extends string>(
  statuses: readonly ColouredStatus<Value>[],
): DropdownOption<Value>[] {
  const { t } = useTranslation("model");
  const label = (value: string) => t(statusKey(value));
  return statuses.map(({ value, colour }) => ({ value, colour, label: label(value) }));
}

/** The languages that an item can be written in, and that nothing is known of it. */
export function useLanguageOptions(): DropdownOption<Language | "">[] {
  const { t } = useTranslation();
  const reader = useLanguage();
  const names = new Intl.DisplayNames([reader], { type: "language" });
  const nameOf = (language: Language) => {
    const name = names.of(language) ?? language;
    return name.charAt(0).toLocaleUpperCase(reader) + name.slice(1);
  };
  return [
    ...languages.map((language) => ({ value: language, label: nameOf(language) })),
    { value: "", label: t("form.otherLanguage") },
  ];
}
