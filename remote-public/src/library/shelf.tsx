import { pageSize } from "@oselia/shared/model";
import { List, SeededEmbroidery, Skeleton } from "@oselia/shared/ui";
import { Fragment, type ReactElement, type Ref } from "react";
import styles from "./shelf.module.css";

/** Books between two strips: full rows of two, three, four or six. */
const BOOKS_PER_STRIP = 12;

export interface ShelfProps {
  label: string;
  /** True while another search is loading. */
  isBusy?: boolean;
  /** The number of books that are still to load. */
  placeholderCount?: number;
  /** True while the next page of them is loading. */
  isLoadingMore?: boolean;
  /** The element in which the first of them will be. */
  nextSlotRef?: Ref<HTMLLIElement>;
  children: ReactElement[];
}

/** Book cards in rows, and after some rows a strip of embroidery. */
export function Shelf({
  label,
  isBusy = false,
  placeholderCount = 0,
  isLoadingMore = false,
  nextSlotRef,
  children,
}: ShelfProps) {
  // Each page has its own keys: books replace placeholders, and no placeholder moves.
  const keys = Array.from(
    { length: placeholderCount },
    (_, at) => `placeholder ${children.length + at}`,
  );
  const placeholders = keys.map((key) => <BookPlaceholder key={key} />);
  const moving = children.length + (isLoadingMore ? pageSize : 0);
  return (
    <List className={styles.shelf} aria-label={label} aria-busy={isBusy || undefined}>
      {[...children, ...placeholders].map((card, at) => (
        <Fragment key={card.key}>
          {at > 0 && at % BOOKS_PER_STRIP === 0 && (
            <Board at={at / BOOKS_PER_STRIP - 1} isAwaited={at >= children.length} />
          )}
          <li
            ref={at === children.length ? nextSlotRef : undefined}
            className={at >= moving ? styles.still : undefined}
            aria-hidden={at >= children.length || undefined}
            data-needs-scripts={at >= children.length ? "" : undefined}
          >
            {card}
          </li>
        </Fragment>
      ))}
    </List>
  );
}

function Board({ at, isAwaited }: { at: number; isAwaited: boolean }) {
  return (
    <li className={styles.board} aria-hidden="true" data-needs-scripts={isAwaited ? "" : undefined}>
      <SeededEmbroidery variant="strip" seed={`shelf ${at}`} />
    </li>
  );
}

function BookPlaceholder() {
  return (
    <div className={styles.placeholder}>
      <Skeleton shape="cover" />
      <Skeleton shape="text" lines={5} />
    </div>
  );
}
