import { useTranslation } from "@oselia/shared/i18n";
import { FilePreview } from "@oselia/shared/workspace";
import { type ArticlePhoto, isPicked } from "./article-photo.ts";
import styles from "./compared-photos.module.css";

/** An article's photos, small: beside those of another version. */
export function ComparedPhotos({ photos }: { photos: readonly ArticlePhoto[] }) {
  const { t } = useTranslation("news-admin");
  return (
    <span className={styles.photos}>
      {photos.map((photo, at) =>
        isPicked(photo) ? (
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
