import { localized, useLanguage, useTranslation } from "@oselia/shared/i18n";
import { isShell, type Part } from "./part.ts";

/** A function for what people call a part: "Inbox", as its entry or its pages are called. */
export function usePartName(): (part: Part) => string {
  const { t } = useTranslation("releases");
  const language = useLanguage();
  return (part) => {
    if (isShell(part)) return t("shell");
    const { navigation, mounts = [] } = part.live?.contribution ?? {};
    const titles = navigation ? [navigation.label] : mounts.map(({ title }) => title);
    const names = titles.map((title) => localized(title, language));
    return names.join(", ") || part.channel.name;
  };
}
