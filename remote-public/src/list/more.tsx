import { useTranslation } from "@oselia/shared/i18n";
import type { ListState } from "@oselia/shared/lists";
import { Button, EndState, FailedState } from "@oselia/shared/ui";
import styles from "./more.module.css";

export interface MoreProps {
  list: Pick<ListState<unknown>, "items" | "page" | "totalPages" | "total" | "isLoading" | "error">;
  /** Said at the end, such as "That was all: 42 books". */
  end: string;
  onMore: () => void;
}

/** What stands below a list that appends: the way to more, what went wrong, or the end. */
export function More({ list, end, onMore }: MoreProps) {
  const { t } = useTranslation("public");
  if (list.error !== null) {
    return (
      <FailedState
        title={t("more.failed")}
        actionLabel={t("common:tryAgain")}
        onAction={onMore}
        busy={list.isLoading}
        byHand
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
