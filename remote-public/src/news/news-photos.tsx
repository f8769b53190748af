import { useTranslation } from "@oselia/shared/i18n";
import { type Photo, photoSize } from "@oselia/shared/model";
import { useState } from "react";
import styles from "./news-photos.module.css";
import { PhotoDialog } from "./photo-dialog.tsx";

export interface NewsPhotosProps {
  /** The title of the news item. */
  title: string;
  photos: readonly Photo[];
  /** True in the first screen: the photos load immediately. */
  eager?: boolean;
}

/**
 * The photos of an item in their 3:2 frames, the first one large. A click enlarges them; without
 * scripts, it opens the picture itself.
 */
export function NewsPhotos({ title, photos, eager = false }: NewsPhotosProps) {
  const { t } = useTranslation("public");
  const [enlarged, setEnlarged] = useState<number | null>(null);
  if (photos.length === 0) return null;
  return (
    <form className={styles.photos}>
      {photos.map(({ id, url }, at) => (
        <button
          key={id}
          type="submit"
          formAction={url}
          className={styles.frame}
          aria-haspopup="dialog"
          aria-label={t("photos.open", { at: at + 1, count: photos.length, title })}
          onClick={(event) => {
            event.preventDefault();
            setEnlarged(at);
          }}
        >
          <img
            {...photoSize}
            className={styles.photo}
            src={url}
            alt=""
            loading={eager && at === 0 ? "eager" : "lazy"}
            decoding="async"
          />
        </button>
      ))}
      {enlarged !== null && (
        <PhotoDialog
          title={title}
          photos={photos}
          first={enlarged}
          onClose={() => setEnlarged(null)}
        />
      )}
    </form>
  );
}
