import { formatNumber, useLanguage, useTranslation } from "@oselia/shared/i18n";
import { filterSearch } from "@oselia/shared/lists";
import { Link, usePendingSearchParams } from "@oselia/shared/router";
import { useAtomValue } from "@oselia/shared/store";
import { List } from "@oselia/shared/ui";
import { parseInboxLocation } from "../state/inbox-query.ts";
import { unreadAtom } from "../state/unread.ts";
import styles from "./inbox-filter.module.css";

const filters = [
  { status: undefined, label: "all" },
  { status: "UNREAD", label: "onlyUnread" },
  { status: "READ", label: "onlyRead" },
] as const;

/** Filters the messages: all, unread or read. The choice is in the address. */
export function InboxFilter() {
  const { t } = useTranslation("inbox");
  const language = useLanguage();
  const query = usePendingSearchParams();
  const chosen = parseInboxLocation(query).status;
  const unread = useAtomValue(unreadAtom);
  return (
    <nav aria-label={t("show")}>
      <List className={styles.filters}>
        {filters.map(({ status, label }) => (
          <li key={label}>
            <Link
              className={styles.filter}
              to={filterSearch(query, "status", status ?? "")}
              aria-current={status === chosen ? "true" : undefined}
            >
              {t(label)}
              {status === "UNREAD" && unread !== undefined && (
                <span className={styles.count}> {formatNumber(unread, language)}</span>
              )}
            </Link>
          </li>
        ))}
      </List>
    </nav>
  );
}
