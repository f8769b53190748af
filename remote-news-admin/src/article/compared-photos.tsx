import { FilePreview } from "@oselia/shared/forms";
import { useTranslation } from "@oselia/shared/i18n";
import { type ArticlePhoto, isNewPhoto } from "./article-photo.ts";
import styles from "./compared-photos.module.css";

/** An article's photos, small, in a comparison of two versions. */
export function ComparedPhotos({ photos }: { photos: readonly ArticlePhoto[] }) {
  const { t } = useTranslation("news-admin");
  return (
    <span className={styles.photos}>
      {photos.map((photo, at) =>
        isNewPhoto(photo) ? (
          <FilePreview key={photo.name} file={photo} alt={photo.name} className={styles.photo} />
        ) : (
          <img
            key={photo.id}
            className={styles.photo}
            src={photo.url}
            alt={t("photo.present", { number: at + 1 })}
          />
        ),
      )}
    </span>
  );
}
