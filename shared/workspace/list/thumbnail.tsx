import { ImageIcon } from "@oselia/shared/ui";
import styles from "./thumbnail.module.css";

interface ThumbnailProps {
  src: string | null | undefined;
  /** "photo" is 3:2, "cover" 2:3. */
  shape: "photo" | "cover";
}

/** A small decorative image next to a title. */
export function Thumbnail({ src, shape }: ThumbnailProps) {
  return (
    <span className={`${styles.frame} ${styles[shape]}`} aria-hidden="true">
      {src ? (
        <img className={styles.picture} src={src} alt="" loading="lazy" decoding="async" />
      ) : (
        <ImageIcon />
      )}
    </span>
  );
}
