import type { ComponentProps } from "react";
import styles from "./list.module.css";

export interface ListProps extends Omit<ComponentProps<"ul">, "ref" | "role"> {
  /** True when the order means something: an `<ol>`. Default false. */
  ordered?: boolean;
}

/**
 * A list without markers, which every browser still announces as a list: Safari stops doing so when
 * the markers go, unless the role is spelled out. Takes what `<ul>` takes.
 */
export function List({ ordered = false, className, ...list }: ListProps) {
  const Tag = ordered ? "ol" : "ul";
  const classes = className === undefined ? styles.list : `${styles.list} ${className}`;
  return <Tag {...list} role="list" className={classes} />;
}
