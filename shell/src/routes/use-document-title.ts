import { localized, useLanguage, useTranslation } from "@oselia/shared/i18n";
import { useMatches } from "@oselia/shared/router";
import { siteName } from "@oselia/shared/site";
import { useEffect } from "react";
import type { RemoteHandle } from "./remote-routes.tsx";

/** The page's title in the reader's language, and the language on the document itself. */
export function useDocumentTitle(): void {
  const language = useLanguage();
  const { t } = useTranslation("shell");
  const handle = useMatches().at(-1)?.handle as
    | (Partial<RemoteHandle> & { titleKey?: string })
    | undefined;
  const page = handle?.mount
    ? localized(handle.mount.title, language)
    : handle?.titleKey && t(handle.titleKey);
  const house = localized(siteName, language);
  const title = page ? `${page} · ${house}` : house;

  useEffect(() => {
    document.title = title;
    document.documentElement.lang = language;
  }, [title, language]);
}
