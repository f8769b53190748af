import styles from "./skeleton.module.css";

export interface SkeletonProps {
  /** What will stand here: it has that size. "photo" is 3:2, "cover" 2:3, "row" a row of a list. */
  shape: "text" | "title" | "photo" | "cover" | "row" | "chip";
  /** Lines of text. */
  lines?: number;
}

/**
 * The room that is kept for what comes, tinted like linen after 200 ms. Silent: the list around it
 * says that it loads.
 */
export function Skeleton({ shape, lines = 1 }: SkeletonProps) {
  return (
    <span className={styles.skeleton} aria-hidden="true" data-shape={shape}>
      {Array.from({ length: lines }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines are alike and never move.
        <span key={line} className={`${styles.block} ${styles[shape]}`} />
      ))}
    </span>
  );
}
