import styles from "./part.module.css";
import { shorten } from "./part.ts";

/** The short form of a version or commit; the tooltip has all of it. */
export function Version({ hash }: { hash: string }) {
  return (
    <code className={styles.version} title={hash} translate="no">
      {shorten(hash)}
    </code>
  );
}
