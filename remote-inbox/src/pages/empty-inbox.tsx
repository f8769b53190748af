import { useTranslation } from "@oselia/shared/i18n";
import { filterSearch } from "@oselia/shared/lists";
import { Link, useSearchParams } from "@oselia/shared/router";
import { buttonClass, EmptyState } from "@oselia/shared/ui";
import { EmptyList } from "@oselia/shared/workspace";
import { parseInboxLocation } from "../state/inbox-query.ts";

/** Why the list is empty: no unread or no read messages, no results, or no messages yet. */
export function EmptyInbox({ totalPages }: { totalPages: number }) {
  const { t } = useTranslation("inbox");
  const [query] = useSearchParams();
  const { keyword, status } = parseInboxLocation(query);
  if (!status || keyword !== "" || totalPages > 0) {
    return (
      <EmptyList
        emptyTitle={t("empty.title")}
        emptyHint={t("empty.advice")}
        totalPages={totalPages}
      />
    );
  }
  return (
    <EmptyState
      title={status === "UNREAD" ? t("empty.allRead") : t("empty.noneRead")}
      action={
        <Link
          className={buttonClass({ variant: "secondary" })}
          to={filterSearch(query, "status", "")}
        >
          {t("showAll")}
        </Link>
      }
    />
  );
}
