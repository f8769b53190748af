import { useTranslation } from "@oselia/shared/i18n";
import { Link } from "@oselia/shared/router";
import { buttonClass, EmptyState } from "@oselia/shared/ui";
import { MoveFocusOnUnmount } from "../layout/move-focus-on-unmount.tsx";
import { isNarrowed, type ListFilter } from "../list/list-filter.ts";

/** Shown when no books match the filter, or there are none yet. */
export function NoBooks({ filter }: { filter: ListFilter }) {
  const { t } = useTranslation("public");
  const link = (to: string, label: string) => (
    <Link className={buttonClass({ variant: "secondary" })} to={to}>
      {label}
    </Link>
  );
  if (!isNarrowed(filter)) {
    return (
      <EmptyState title={t("library.empty")} action={link("/news", t("home.readNews"))}>
        {t("library.emptyAdvice")}
      </EmptyState>
    );
  }
  return (
    <MoveFocusOnUnmount>
      <EmptyState title={t("library.nothing")} action={link("/library", t("library.all"))}>
        {t(
          isNarrowed({ ...filter, keyword: "" }) ? "library.fewerFilters" : "library.nothingAdvice",
        )}
      </EmptyState>
    </MoveFocusOnUnmount>
  );
}
