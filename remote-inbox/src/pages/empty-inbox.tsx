import { useTranslation } from "@oselia/shared/i18n";
import { Link, useSearchParams } from "@oselia/shared/router";
import { buttonClass, EmptyState } from "@oselia/shared/ui";
import { EmptyList } from "@oselia/shared/workspace";
import { filterAddress, readInboxAddress } from "../state/inbox-address.ts";

/** Why the inbox shows nothing: all has been read, nothing has, or nothing was found or sent. */
export function EmptyInbox({ totalPages }: { totalPages: number }) {
  const { t } = useTranslation("inbox");
  const [query] = useSearchParams();
  const { keyword, status } = readInboxAddress(query);
  if (!status || keyword !== "" || totalPages > 0) {
    return (
      <EmptyList nothingYet={t("empty.title")} advice={t("empty.advice")} totalPages={totalPages} />
    );
  }
  return (
    <EmptyState
      title={status === "UNREAD" ? t("empty.allRead") : t("empty.noneRead")}
      action={
        <Link
          className={buttonClass({ variant: "secondary" })}
          to={filterAddress(query, undefined)}
        >
          {t("showAll")}
        </Link>
      }
    />
  );
}
