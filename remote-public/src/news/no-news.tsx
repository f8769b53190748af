import { useTranslation } from "@oselia/shared/i18n";
import { Link } from "@oselia/shared/router";
import { buttonClass, EmptyState } from "@oselia/shared/ui";
import { MoveFocusOnUnmount } from "../layout/move-focus-on-unmount.tsx";
import { isNarrowed, type ListFilter } from "../list/list-filter.ts";

/** Shown when no news match the filter, or there are none yet. */
export function NoNews({ filter }: { filter: ListFilter }) {
  const { t } = useTranslation("public");
  const link = (to: string, label: string) => (
    <Link className={buttonClass({ variant: "secondary" })} to={to}>
      {label}
    </Link>
  );
  if (!isNarrowed(filter)) {
    return (
      <EmptyState title={t("news.empty")} action={link("/library", t("home.visitLibrary"))}>
        {t("news.emptyAdvice")}
      </EmptyState>
    );
  }
  return (
    <MoveFocusOnUnmount>
      <EmptyState title={t("news.nothing")} action={link("/news", t("article.all"))} />
    </MoveFocusOnUnmount>
  );
}
