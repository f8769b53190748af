import { useTranslation } from "@oselia/shared/i18n";
import { pageSearch, parseListLocation } from "@oselia/shared/lists";
import { Link, useSearchParams } from "@oselia/shared/router";
import { buttonClass, EmptyState } from "@oselia/shared/ui";

interface EmptyListProps {
  /** Shown when there are no items, such as "There are no articles yet". */
  emptyTitle: string;
  /** What to do about it. */
  emptyHint: string;
  totalPages: number;
  /** Shown instead while a filter narrows the list. */
  filteredTitle?: string | undefined;
  /** The link to the whole list then. */
  showAllLabel?: string;
}

/** Why the list is empty: a page that does not exist, no results, or no items yet. */
export function EmptyList({
  emptyTitle,
  emptyHint,
  totalPages,
  filteredTitle,
  showAllLabel,
}: EmptyListProps) {
  const { t } = useTranslation();
  const [query] = useSearchParams();
  const { keyword } = parseListLocation(query);
  const linked = (title: string, to: string, label: string) => (
    <EmptyState
      title={title}
      action={
        <Link className={buttonClass({ variant: "secondary" })} to={to}>
          {label}
        </Link>
      }
    />
  );
  if (totalPages > 0) {
    return linked(t("list.noSuchPage"), pageSearch(query, 1), t("list.firstPage"));
  }
  if (keyword !== "") return linked(t("list.nothingFound", { keyword }), "?", t("clearSearch"));
  if (filteredTitle !== undefined) {
    return linked(filteredTitle, "?", showAllLabel ?? t("list.showAll"));
  }
  return <EmptyState title={emptyTitle}>{emptyHint}</EmptyState>;
}
