import { useApi } from "@oselia/shared/api";
import { useTranslation } from "@oselia/shared/i18n";
import { useSearchParams } from "@oselia/shared/router";
import { useAtomValue } from "@oselia/shared/store";
import { showToast } from "@oselia/shared/toast";
import { DeleteIcon, EditIcon, IconButton, StatusChip } from "@oselia/shared/ui";
import { Fragment, type ReactNode } from "react";
import { useStatusOptions } from "../item/options.ts";
import { DeleteDialog } from "./delete-dialog.tsx";
import { EmptyList } from "./empty-list.tsx";
import { ListFilter, type ListFilterProps } from "./list-filter.tsx";
import { ListPagination } from "./list-pagination.tsx";
import { Row, RowList, RowText, RowTitle } from "./rows.tsx";
import { useOpenItem } from "./use-open-item.ts";
import { useRemoval } from "./use-removal.ts";
import type { Workspace, WorkspaceItem } from "./workspace.ts";
import { PageLink, WorkspacePage } from "./workspace-page.tsx";

interface ItemsPageProps<T extends WorkspaceItem> {
  workspace: Workspace<T>;
  filters: readonly ListFilterProps[];
  image: (item: T) => ReactNode;
  /** A date or a number. */
  note: (item: T) => ReactNode;
  details: (item: T) => ReactNode;
  /** The form of an existing item. */
  form: (item: T, onClose: () => void) => ReactNode;
  /** Names what is deleted. */
  deletion: (item: T) => ReactNode;
}

/** The list of a workspace, with its filters, and the dialogs that edit and delete an item. */
export function ItemsPage<T extends WorkspaceItem>({
  workspace: { path, namespace, list, ...workspace },
  filters,
  image,
  note,
  details,
  form,
  deletion,
}: ItemsPageProps<T>) {
  const { t } = useTranslation(namespace);
  const api = useApi();
  const { items, page, totalPages, total } = useAtomValue(list);
  const [query] = useSearchParams();
  const statuses = useStatusOptions(workspace.statuses);
  // Not in the row: the list may be reloaded, or emptied when the session ends.
  const [itemToEdit, setItemToEdit] = useOpenItem<T>();
  const [itemToDelete, setItemToDelete] = useOpenItem<T>();
  const { remove, removedCount } = useRemoval(list);
  const confirmDelete = ({ id }: T) =>
    remove(id, api.delete(`${path}/${id}`), () => {
      setItemToDelete(null);
      showToast("success", t("delete.done"));
    });

  const row = (item: T) => {
    const { id, title } = item;
    const status = statuses.find(({ value }) => value === item.status);
    return (
      <Row
        key={id}
        image={image(item)}
        status={<StatusChip colour={status?.colour ?? ""}>{status?.label ?? ""}</StatusChip>}
        note={note(item)}
        actions={
          <>
            <IconButton
              label={t("row.edit", { title })}
              icon={<EditIcon />}
              onClick={() => setItemToEdit(item)}
            />
            <IconButton
              label={t("row.delete", { title })}
              icon={<DeleteIcon />}
              variant="danger"
              onClick={() => setItemToDelete(item)}
            />
          </>
        }
      >
        <RowTitle lang={item.language ?? undefined}>{title}</RowTitle>
        <RowText>{details(item)}</RowText>
      </Row>
    );
  };

  return (
    <WorkspacePage
      title={t("title")}
      total={t("total", { count: total })}
      page={page}
      removedCount={removedCount}
      filter={
        <>
          {filters.map((filter) => (
            <ListFilter key={filter.name} {...filter} />
          ))}
          <PageLink to={`${path}/bin`} icon={<DeleteIcon />}>
            {t("common:bin.link")}
          </PageLink>
        </>
      }
    >
      {items.length > 0 ? (
        <RowList label={t("title")}>{items.map(row)}</RowList>
      ) : (
        <EmptyList
          emptyTitle={t("empty.title")}
          emptyHint={t("empty.advice")}
          totalPages={totalPages}
          filteredTitle={filteredTitle(query, filters)}
        />
      )}
      <ListPagination page={page} totalPages={totalPages} />
      {itemToEdit && (
        <Fragment key={itemToEdit.id}>{form(itemToEdit, () => setItemToEdit(null))}</Fragment>
      )}
      {itemToDelete && (
        <DeleteDialog
          title={t("delete.question")}
          onDelete={() => confirmDelete(itemToDelete)}
          onClose={() => setItemToDelete(null)}
        >
          {deletion(itemToDelete)}
        </DeleteDialog>
      )}
    </WorkspacePage>
  );
}

/** What an empty list says while a filter narrows it; undefined while none does. */
function filteredTitle(query: URLSearchParams, filters: readonly ListFilterProps[]) {
  const titles = filters.flatMap(({ name, options, emptyTitle }) =>
    options.filter(({ value }) => value === query.get(name)).map(({ label }) => emptyTitle(label)),
  );
  return titles[0];
}
