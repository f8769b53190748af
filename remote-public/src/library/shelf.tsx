import { pageSize } from "@oselia/shared/model";
import { List, SeededEmbroidery, Skeleton } from "@oselia/shared/ui";
import { Fragment, type ReactElement, type Ref } from "react";
import styles from "./shelf.module.css";

/** Books between two strips: whole rows, whether two, three, four or six stand in a row. */
const BOOKS_ON_A_BOARD = 12;

export interface ShelfProps {
  label: string;
  /** Another search is under way. */
  isBusy?: boolean;
  /** How many books are expected after these. */
  awaited?: number;
  /** Where the first of them will stand. */
  nextPlace?: Ref<HTMLLIElement>;
  children: ReactElement[];
}

/** Book cards in rows, and after some rows a strip of embroidery. */
export function Shelf({ label, isBusy = false, awaited = 0, nextPlace, children }: ShelfProps) {
  // Each round has places of its own: books stand where places stood, and no place moves on.
  const places = Array.from({ length: awaited }, (_, at) => `place ${children.length + at}`);
  const coming = places.map((place) => <AwaitedBook key={place} />);
  const isLastPage = awaited > 0 && awaited <= pageSize;
  const className = isLastPage ? `${styles.shelf} ${styles.giving}` : styles.shelf;
  return (
    <List className={className} aria-label={label} aria-busy={isBusy || undefined}>
      {[...children, ...coming].map((card, at) => (
        <Fragment key={card.key}>
          {at > 0 && at % BOOKS_ON_A_BOARD === 0 && <Board at={at / BOOKS_ON_A_BOARD - 1} />}
          <li
            ref={at === children.length ? nextPlace : undefined}
            aria-hidden={at >= children.length || undefined}
          >
            {card}
          </li>
        </Fragment>
      ))}
    </List>
  );
}

function Board({ at }: { at: number }) {
  return (
    <li className={styles.board} aria-hidden="true">
      <SeededEmbroidery variant="strip" seed={`shelf ${at}`} />
    </li>
  );
}

function AwaitedBook() {
  return (
    <div className={styles.awaited}>
      <Skeleton shape="cover" />
      <Skeleton shape="text" lines={5} />
    </div>
  );
}
