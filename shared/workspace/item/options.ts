import { useLanguage, useTranslation } from "@oselia/shared/i18n";
import { type Language, languageName, languages, statusKey } from "@oselia/shared/model";
import type { DropdownOption } from "@oselia/shared/ui";
import type { ListFilterProps } from "../list/list-filter.tsx";

export interface ColouredStatus<Value extends string> {
  value: Value;
  colour: string;
}

/** The options of a status, in the order of docs/product.md#statuses. */
export function useStatusOptions<Value extends string>(
  statuses: readonly ColouredStatus<Value>[],
): DropdownOption<Value>[] {
  const { t } = useTranslation("model");
  const label = (value: string) => t(statusKey(value));
  return statuses.map(({ value, colour }) => ({ value, colour, label: label(value) }));
}

/** The filter of a list by status. */
export function useStatusFilter(statuses: readonly ColouredStatus<string>[]): ListFilterProps {
  const { t } = useTranslation();
  return {
    name: "status",
    label: t("statusFilter.label"),
    allLabel: t("statusFilter.all"),
    options: useStatusOptions(statuses),
    emptyTitle: (status) => t("list.nothingOfStatus", { status }),
  };
}

/** The languages that an item can be written in, and the choice that it is another one. */
export function useLanguageOptions(): DropdownOption<Language | "">[] {
  const { t } = useTranslation();
  const reader = useLanguage();
  return [
    ...languages.map((language) => ({ value: language, label: languageName(language, reader) })),
    { value: "", label: t("form.otherLanguage") },
  ];
}
