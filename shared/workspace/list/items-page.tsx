import { useTranslation } from "@oselia/shared/i18n";
import { type HasId, parseFilter } from "@oselia/shared/lists";
import { useSearchParams } from "@oselia/shared/router";
import { useAtomValue } from "@oselia/shared/store";
import { DeleteIcon } from "@oselia/shared/ui";
import { Fragment, type ReactNode, useState } from "react";
import { DeleteItem, type DeletionTexts } from "./delete-item.tsx";
import { EmptyList } from "./empty-list.tsx";
import { ListFilter, type ListFilterProps } from "./list-filter.tsx";
import { ListPagination } from "./list-pagination.tsx";
import { PageLink } from "./page-link.tsx";
import type { ItemActions } from "./row-actions.tsx";
import { RowList } from "./rows.tsx";
import { useOpenItem } from "./use-open-item.ts";
import type { ListAtom } from "./use-remove-item.ts";
import { WorkspacePage } from "./workspace-page.tsx";

interface ItemsPageProps<T extends HasId> {
  list: ListAtom<T>;
  /**
   * The path of the workspace; the bin is below it, and the calls have the same path below /api.
   */
  path: string;
  /** Such as "Books". */
  title: string;
  /** The number of items, such as "3 books". */
  total: (count: number) => string;
  filters: readonly ListFilterProps[];
  /** Shown when there are no items, such as "There are no books yet". */
  emptyTitle: string;
  /** What to do about it. */
  emptyHint: string;
  row: (item: T, actions: ItemActions) => ReactNode;
  /** The form of an existing item. */
  form: (item: T, onClose: () => void) => ReactNode;
  deletion: DeletionTexts<T>;
}

/** The list of a workspace, with its filters, and the dialogs that edit and delete an item. */
export function ItemsPage<T extends HasId>({
  list,
  path,
  title,
  total,
  filters,
  emptyTitle,
  emptyHint,
  row,
  form,
  deletion,
}: ItemsPageProps<T>) {
  const { t } = useTranslation();
  const { items, page, totalPages, total: count } = useAtomValue(list);
  const [query] = useSearchParams();
  // Not in the row: the list may be reloaded, or emptied when the session ends.
  const [itemToEdit, setItemToEdit] = useOpenItem<T>();
  const [itemToDelete, setItemToDelete] = useOpenItem<T>();
  const [removedCount, setRemovedCount] = useState(0);
  return (
    <WorkspacePage
      title={title}
      total={total(count)}
      page={page}
      removedCount={removedCount}
      filter={
        <>
          {filters.map((filter) => (
            <ListFilter key={filter.name} {...filter} />
          ))}
          <PageLink to={`${path}/bin`} icon={<DeleteIcon />}>
            {t("bin.link")}
          </PageLink>
        </>
      }
    >
      {items.length > 0 ? (
        <RowList label={title}>
          {items.map((item) => (
            <Fragment key={item.id}>
              {row(item, {
                onEdit: () => setItemToEdit(item),
                onDelete: () => setItemToDelete(item),
              })}
            </Fragment>
          ))}
        </RowList>
      ) : (
        <EmptyList
          emptyTitle={emptyTitle}
          emptyHint={emptyHint}
          totalPages={totalPages}
          filteredTitle={filteredTitle(query, filters)}
        />
      )}
      <ListPagination page={page} totalPages={totalPages} />
      {itemToEdit && (
        <Fragment key={itemToEdit.id}>{form(itemToEdit, () => setItemToEdit(null))}</Fragment>
      )}
      {itemToDelete && (
        <DeleteItem
          item={itemToDelete}
          list={list}
          path={path}
          texts={deletion}
          onDeleted={() => {
            setItemToDelete(null);
            setRemovedCount((count) => count + 1);
          }}
          onClose={() => setItemToDelete(null)}
        />
      )}
    </WorkspacePage>
  );
}

/** What an empty list says while a filter narrows it; undefined while none does. */
function filteredTitle(query: URLSearchParams, filters: readonly ListFilterProps[]) {
  for (const { name, options, emptyTitle } of filters) {
    const values = options.map(({ value }) => value);
    const chosen = parseFilter(query, name, values);
    const option = options.find(({ value }) => value === chosen);
    if (option) return emptyTitle(option.label);
  }
}
