import { errorText } from "@oselia/shared/api";
import { useTranslation } from "@oselia/shared/i18n";
import { useAtomValue } from "@oselia/shared/store";
import { ArrowLeftIcon } from "@oselia/shared/ui";
import type { ReactNode } from "react";
import { EmptyList } from "../list/empty-list.tsx";
import { ListPagination } from "../list/list-pagination.tsx";
import { PageLink } from "../list/page-link.tsx";
import { RowList } from "../list/rows.tsx";
import type { ListAtom } from "../list/use-remove-item.ts";
import { WorkspacePage } from "../list/workspace-page.tsx";
import { retentionDaysAtom } from "./bin-loader.ts";
import styles from "./bin-page.module.css";
import { type BinItem, BinRow } from "./bin-row.tsx";
import { useRestore } from "./use-restore.ts";

interface BinPageProps<T extends BinItem> {
  list: ListAtom<T>;
  /** The path of the workspace, and of its calls below /api. */
  path: string;
  /** Such as "Deleted books". */
  title: string;
  /** The number of items, such as "3 books". */
  total: (count: number) => string;
  /** The link to the list, such as "All books". */
  back: string;
  image: (item: T) => ReactNode;
  details: (item: T) => ReactNode;
}

/** The deleted items of a workspace, the latest first, which can be restored. */
export function BinPage<T extends BinItem>({
  list,
  path,
  title,
  total,
  back,
  image,
  details,
}: BinPageProps<T>) {
  const { t, i18n } = useTranslation();
  const { items, page, totalPages, total: count } = useAtomValue(list);
  const retentionDays = useAtomValue(retentionDaysAtom);
  const { restore, busy, failure, restored } = useRestore(list, path);
  return (
    <WorkspacePage
      title={title}
      total={total(count)}
      page={page}
      removedCount={restored}
      filter={
        <PageLink to={path} icon={<ArrowLeftIcon />}>
          {back}
        </PageLink>
      }
    >
      {retentionDays !== null && (
        <p className={styles.retention}>{t("bin.removed", { count: retentionDays })}</p>
      )}
      {failure !== null && (
        <p className={styles.failure} role="alert">
          {errorText(failure, i18n)}
        </p>
      )}
      {items.length > 0 ? (
        <RowList label={title}>
          {items.map((item) => (
            <BinRow
              key={item.id}
              item={item}
              image={image(item)}
              details={details(item)}
              busy={busy === item.id}
              onRestore={() => void restore(item)}
            />
          ))}
        </RowList>
      ) : (
        <EmptyList
          emptyTitle={t("bin.empty")}
          emptyHint={t("bin.advice")}
          totalPages={totalPages}
        />
      )}
      <ListPagination page={page} totalPages={totalPages} />
    </WorkspacePage>
  );
}
