import { useTranslation } from "@oselia/shared/i18n";
import type { ListState } from "@oselia/shared/lists";
import { Button, EndState, FailedState } from "@oselia/shared/ui";
import styles from "./load-more.module.css";

export interface LoadMoreProps {
  list: Pick<ListState<unknown>, "items" | "page" | "totalPages" | "total" | "isLoading" | "error">;
  /** Shown at the end, such as "You have reached the end: 42 books". */
  end: string;
  onMore: () => void;
}

/** The end of a list that appends: a button that loads more, an error, or the end. */
export function LoadMore({ list, end, onMore }: LoadMoreProps) {
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
    <div className={styles.more}>
      <p className={styles.count} role="status">
        {t("more.shown", { shown: list.items.length, total: list.total })}
      </p>
      <Button variant="secondary" busy={list.isLoading} onClick={onMore}>
        {t("more.load")}
      </Button>
    </div>
  );
}
