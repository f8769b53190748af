import { useTranslation } from "@oselia/shared/i18n";

/** A function for the name of who did something: the server's own names are translated. */
export function useAuthor(): (author: string) => string {
  const { t } = useTranslation("releases");
  return (author) => {
    if (author === "start") return t("author.start");
    if (author === "server") return t("author.server");
    return author;
  };
}
