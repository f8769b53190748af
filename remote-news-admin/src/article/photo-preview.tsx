import { CloseIcon, IconButton } from "@oselia/shared/ui";
import { FilePreview } from "@oselia/shared/workspace";
import { type ArticlePhoto, isPicked } from "./article-photo.ts";
import styles from "./photos-field.module.css";

interface PhotoPreviewProps {
  photo: ArticlePhoto;
  /** What it is called: a file's name, or which of the photos it is. */
  name: string;
  removeLabel: string;
  onRemove: () => void;
}

/** One of the article's photos, 185 by 119 pixels (section 2), with the button that removes it. */
export function PhotoPreview({ photo, name, removeLabel, onRemove }: PhotoPreviewProps) {
  return (
    <li className={styles.photo}>
      {isPicked(photo) ? (
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
