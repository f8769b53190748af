import type { ComponentProps } from "react";
import styles from "./list.module.css";

export interface ListProps extends Omit<ComponentProps<"ul">, "ref" | "role"> {
  /** True when the order matters: an `<ol>`. Default: false. */
  ordered?: boolean;
}

/**
 * A list without markers that every browser announces as a list: without an explicit role, Safari
 * does not. Takes the props of `<ul>`.
 */
export function List({ ordered = false, className, ...list }: ListProps) {
  const Tag = ordered ? "ol" : "ul";
  const classes = className === undefined ? styles.list : `${styles.list} ${className}`;
  return <Tag {...list} role="list" className={classes} />;
}
