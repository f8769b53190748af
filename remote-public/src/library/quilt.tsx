import { libraryPlates } from "@oselia/shared/pictures";
import styles from "./quilt.module.css";

/** Pixels of a patch, at most; how large it is drawn is the quilt's business. */
const PATCH = 80;

/** The library's 32 pictures, sewn together. It adorns, and says nothing to a screen reader. */
export function Quilt() {
  return (
    <div className={styles.quilt}>
      {libraryPlates.map(({ name, mobile, desktop }) => (
        <picture key={name}>
          <source media="(min-width: 768px)" srcSet={desktop} />
          <img
            className={styles.patch}
            src={mobile}
            width={PATCH}
            height={PATCH}
            alt=""
            loading="lazy"
            fetchPriority="low"
            decoding="async"
          />
        </picture>
      ))}
    </div>
  );
}
