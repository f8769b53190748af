import { useTranslation } from "@oselia/shared/i18n";
import { pageAddress, readListAddress } from "@oselia/shared/lists";
import { Link, useSearchParams } from "@oselia/shared/router";
import { buttonClass, EmptyState } from "@oselia/shared/ui";

export interface EmptyListProps {
  /** Said when there is nothing at all, such as "There are no articles yet". */
  nothingYet: string;
  /** What to do about it. */
  advice: string;
  totalPages: number;
  /** The label of the status that the list is narrowed to, when it is. */
  status?: string | undefined;
}

/** Why the list shows nothing: nothing found, a page that is not there, or nothing yet. */
export function EmptyList({ nothingYet, advice, totalPages, status }: EmptyListProps) {
  const { t } = useTranslation();
  const [query] = useSearchParams();
  const { keyword } = readListAddress(query);
  const way = (to: string, label: string) => (
    <Link className={buttonClass({ variant: "secondary" })} to={to}>
      {label}
    </Link>
  );
  if (totalPages > 0) {
    return (
      <EmptyState
        title={t("list.noSuchPage")}
        action={way(pageAddress(query, 1), t("list.firstPage"))}
      />
    );
  }
  if (keyword !== "") {
    return (
      <EmptyState title={t("list.nothingFound", { keyword })} action={way("?", t("clearSearch"))} />
    );
  }
  if (status !== undefined) {
    return (
      <EmptyState
        title={t("list.nothingOfStatus", { status })}
        action={way("?", t("list.showAll"))}
      />
    );
  }
  return <EmptyState title={nothingYet}>{advice}</EmptyState>;
}
