import { FilePreview } from "@oselia/shared/forms";
import { CloseIcon, IconButton } from "@oselia/shared/ui";
import { type ArticlePhoto, isNewPhoto } from "./article-photo.ts";
import styles from "./photos-field.module.css";

interface PhotoPreviewProps {
  photo: ArticlePhoto;
  /** The name of the file, or the number of the photo. */
  name: string;
  removeLabel: string;
  onRemove: () => void;
}

/** A photo, 185 by 119 pixels, with a button that removes it. */
export function PhotoPreview({ photo, name, removeLabel, onRemove }: PhotoPreviewProps) {
  return (
    <li className={styles.photo}>
      {isNewPhoto(photo) ? (
        <FilePreview file={photo} alt={name} className={styles.picture} />
      ) : (
        <img className={styles.picture} src={photo.url} alt={name} width={185} height={119} />
      )}
      <span className={styles.remove}>
        <IconButton label={removeLabel} icon={<CloseIcon />} onClick={onRemove} />
      </span>
    </li>
  );
}
