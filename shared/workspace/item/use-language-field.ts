import { useTranslation } from "@oselia/shared/i18n";
import { useEffect, useMemo, useState } from "react";
import { type DetectedLanguage, detectLanguage } from "./detect-language.ts";
import type { useItemForm } from "./use-item-form.ts";

type LanguageForm = Pick<
  ReturnType<typeof useItemForm<{ language: DetectedLanguage }, object>>,
  "choice" | "saved" | "set"
>;

interface LanguageFieldOptions {
  /** What was typed so far. */
  text: string;
  /** True for a new item: the language follows the text until someone has chosen one. */
  isNew: boolean;
}

/**
 * The props of the dropdown of an item's language. A new item has the language of its text, or the
 * default where that cannot be told. A chosen language stays, with a hint where the text seems to be
 * in another one.
 */
export function useLanguageField(
  { choice, saved, set }: LanguageForm,
  { text, isNew }: LanguageFieldOptions,
) {
  const { t } = useTranslation();
  const detected = useMemo(() => detectLanguage(text), [text]);
  const [isChosen, setChosen] = useState(false);
  const field = choice("language");
  const value = isNew && !isChosen ? (detected ?? saved.language) : field.value;
  const isOutdated = value !== field.value;

  useEffect(() => {
    if (isOutdated) set("language", value);
  });

  return {
    ...field,
    value,
    onChange(language: DetectedLanguage) {
      setChosen(true);
      field.onChange(language);
    },
    isHintLive: true,
    ...(detected !== undefined &&
      detected !== value && { hint: t(`form.languageDiffers.${detected || "other"}`) }),
  };
}
