import { useTranslation } from "@oselia/shared/i18n";
import type { ListState } from "@oselia/shared/lists";
import { Button, EndState, FailedState } from "@oselia/shared/ui";
import { HiddenFields } from "./hidden-fields.tsx";
import styles from "./list-end.module.css";
import type { ListFilter } from "./list-filter.ts";

interface LoadMoreProps {
  list: Pick<ListState<unknown>, "items" | "page" | "totalPages" | "total" | "isLoading" | "error">;
  /** Shown at the end, such as "That is everything: 42 books". */
  end: string;
  filter: ListFilter;
  onMore: () => void;
}

/**
 * The end of a list that appends: a button that loads more, an error, or the end. Without scripts the
 * button opens the next page.
 */
export function LoadMore({ list, end, filter, onMore }: LoadMoreProps) {
  const { t } = useTranslation("public");
  if (list.error !== null) {
    return (
      <FailedState
        title={t("more.failed")}
        actionLabel={t("common:tryAgain")}
        onAction={onMore}
        busy={list.isLoading}
        noAutoRetry
      >
        {list.error}
      </FailedState>
    );
  }
  if (list.page >= list.totalPages) return <EndState>{end}</EndState>;
  return (
    <form
      className={styles.end}
      data-screen-only=""
      onSubmit={(event) => {
        event.preventDefault();
        onMore();
      }}
    >
      <HiddenFields filter={filter} />
      <p className={styles.count} role="status">
        {t("more.shown", { shown: list.items.length, total: list.total })}
      </p>
      <Button
        type="submit"
        variant="secondary"
        name="page"
        value={list.page + 1}
        busy={list.isLoading}
      >
        {t("more.load")}
      </Button>
    </form>
  );
}
