import { libraryPlates } from "@oselia/shared/pictures";
import styles from "./quilt.module.css";

/** The largest size of a patch, in pixels. */
const PATCH = 80;

/** The 32 pictures of the library, as a quilt. Decorative. */
export function Quilt() {
  return (
    <div className={styles.quilt} data-screen-only="">
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
