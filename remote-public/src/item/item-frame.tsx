import { Link } from "@oselia/shared/router";
import { ArrowLeftIcon } from "@oselia/shared/ui";
import type { ReactNode } from "react";
import styles from "./item-frame.module.css";

export interface ItemFrameProps {
  /** The link to the list that the item is in. */
  all: { to: string; label: string };
  children: ReactNode;
}

/** The page of a news item or a book. */
export function ItemFrame({ all, children }: ItemFrameProps) {
  return (
    <div className={styles.page}>
      <Link className={styles.back} data-screen-only="" to={all.to}>
        <ArrowLeftIcon />
        {all.label}
      </Link>
      {children}
    </div>
  );
}
