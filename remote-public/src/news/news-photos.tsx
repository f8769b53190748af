import type { Photo } from "@oselia/shared/model";
import { photoSize } from "@oselia/shared/model";
import styles from "./news-photos.module.css";

export interface NewsPhotosProps {
  photos: readonly Photo[];
  /** True for pictures of the first screen: they are loaded at once. */
  eager?: boolean;
}

/** An item's photos in their 3:2 frames: the first one large. The title beside them says what they are. */
export function NewsPhotos({ photos, eager = false }: NewsPhotosProps) {
  if (photos.length === 0) return null;
  return (
    <div className={styles.photos}>
      {photos.map(({ id, url }, at) => (
        <img
          key={id}
          {...photoSize}
          className={styles.photo}
          src={url}
          alt=""
          loading={eager && at === 0 ? "eager" : "lazy"}
          decoding="async"
        />
      ))}
    </div>
  );
}
