import { StatusFilter } from "@oselia/shared/forms";
import { type Identified, readStatus } from "@oselia/shared/lists";
import { useSearchParams } from "@oselia/shared/router";
import { useAtomValue } from "@oselia/shared/store";
import { Fragment, type ReactNode, useState } from "react";
import { BinLink } from "../bin/bin-link.tsx";
import { type ColouredStatus, useStatusOptions } from "../form/options.ts";
import { DeleteItem, type DeletionWords } from "./delete-item.tsx";
import { EmptyList } from "./empty-list.tsx";
import { ListPages } from "./list-pages.tsx";
import type { ItemActions } from "./row-actions.tsx";
import { Rows } from "./rows.tsx";
import { useOpenItem } from "./use-open-item.ts";
import type { ListAtom } from "./use-take-out.ts";
import { WorkspacePage } from "./workspace-page.tsx";

export interface ItemsPageProps<T extends Identified> {
  list: ListAtom<T>;
  /** The workspace: its address, that of its bin below it, and its calls below /api. */
  path: string;
  /** Such as "Books". */
  title: string;
  /** How many there are, such as "3 books". */
  total: (count: number) => string;
  statuses: readonly ColouredStatus<string>[];
  /** Said when there is nothing at all, such as "There are no books yet". */
  nothingYet: string;
  /** What to do about it. */
  advice: string;
  row: (item: T, actions: ItemActions) => ReactNode;
  /** The form of an item that is there. */
  form: (item: T, onClose: () => void) => ReactNode;
  deletion: DeletionWords<T>;
}

/** What a workspace holds and is not deleted, and what can be done with each item. */
export function ItemsPage<T extends Identified>({
  list,
  path,
  title,
  total,
  statuses,
  nothingYet,
  advice,
  row,
  form,
  deletion,
}: ItemsPageProps<T>) {
  const { items, page, totalPages, total: count } = useAtomValue(list);
  const [query] = useSearchParams();
  const options = useStatusOptions(statuses);
  const values = options.map(({ value }) => value);
  const status = readStatus(query, values);
  // Held here, not by the row: the list may be fetched anew, or emptied by a session that ends.
  const [edited, setEdited] = useOpenItem<T>();
  const [doomed, setDoomed] = useOpenItem<T>();
  const [removals, setRemovals] = useState(0);
  return (
    <WorkspacePage
      title={title}
      total={total(count)}
      page={page}
      removals={removals}
      filter={
        <>
          <StatusFilter options={options} />
          <BinLink to={`${path}/bin`} />
        </>
      }
    >
      {items.length > 0 ? (
        <Rows label={title}>
          {items.map((item) => (
            <Fragment key={item.id}>
              {row(item, { onEdit: () => setEdited(item), onDelete: () => setDoomed(item) })}
            </Fragment>
          ))}
        </Rows>
      ) : (
        <EmptyList
          nothingYet={nothingYet}
          advice={advice}
          totalPages={totalPages}
          status={options.find(({ value }) => value === status)?.label}
        />
      )}
      <ListPages page={page} totalPages={totalPages} />
      {edited && <Fragment key={edited.id}>{form(edited, () => setEdited(null))}</Fragment>}
      {doomed && (
        <DeleteItem
          item={doomed}
          list={list}
          path={path}
          words={deletion}
          onDeleted={() => {
            setDoomed(null);
            setRemovals((times) => times + 1);
          }}
          onClose={() => setDoomed(null)}
        />
      )}
    </WorkspacePage>
  );
}
