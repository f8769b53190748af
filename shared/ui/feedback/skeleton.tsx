import styles from "./skeleton.module.css";

export interface SkeletonProps {
  /** What will be here: lines of text, or a cover of 2:3. */
  shape: "text" | "cover";
  /** The number of lines of text. */
  lines?: number;
}

/**
 * A placeholder for content that is loading, tinted after 200 ms. Not announced: the list around it
 * is marked as busy.
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
