import { ImagePreview } from "@oselia/shared/forms";
import { useTranslation } from "@oselia/shared/i18n";
import { type ArticlePhoto, getImage, getKey, isNewPhoto } from "./article-photo.ts";
import styles from "./compared-photos.module.css";

/** An article's photos, small, in a comparison of two versions. */
export function ComparedPhotos({ photos }: { photos: readonly ArticlePhoto[] }) {
  const { t } = useTranslation("news-admin");
  return (
    <span className={styles.photos}>
      {photos.map((photo, at) => (
        <ImagePreview
          key={getKey(photo)}
          image={getImage(photo)}
          alt={isNewPhoto(photo) ? photo.name : t("photo.present", { number: at + 1 })}
          className={styles.photo}
        />
      ))}
    </span>
  );
}
