import { useTranslation } from "@oselia/shared/i18n";
import { maxNewsPhotos } from "@oselia/shared/model";
import { showToast } from "@oselia/shared/toast";
import { CloseIcon, IconButton, WarningIcon } from "@oselia/shared/ui";
import { FilePreview, ImageInput } from "@oselia/shared/workspace";
import { addPhotos } from "./add-photos.ts";
import styles from "./photos-field.module.css";

interface PhotosFieldProps {
  id: string;
  label: string;
  error: string | undefined;
  value: File[];
  onChange: (photos: File[]) => void;
}

/** The article's photos: up to three, each with its preview. */
export function PhotosField({ id, label, error, value, onChange }: PhotosFieldProps) {
  const { t } = useTranslation("news-admin");
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;

  const pick = (files: File[]) => {
    const { photos, duplicates, tooMany } = addPhotos(value, files);
    for (const { name } of duplicates) showToast("warning", t("photo.duplicate", { name }));
    if (tooMany)
      showToast("warning", t("You cannot upload more than three images", { ns: "model" }));
    onChange(photos);
  };

  return (
    <fieldset className={styles.field}>
      <legend className={styles.legend}>{label}</legend>
      <p className={styles.hint} id={hintId}>
        {t("photo.hint")}
      </p>
      {error && (
        <p className={styles.error} id={errorId}>
          <WarningIcon />
          {error}
        </p>
      )}
      <ul className={styles.photos}>
        {value.map((photo) => (
          <li key={photo.name} className={styles.photo}>
            <FilePreview file={photo} alt={photo.name} className={styles.picture} />
            <span className={styles.remove}>
              <IconButton
                label={t("photo.remove", { name: photo.name })}
                icon={<CloseIcon />}
                onClick={() => onChange(value.filter((other) => other !== photo))}
              />
            </span>
          </li>
        ))}
        {value.length < maxNewsPhotos && (
          <li className={styles.photo}>
            <ImageInput
              id={id}
              label={t("photo.add")}
              multiple
              invalid={error !== undefined}
              describedBy={error ? `${errorId} ${hintId}` : hintId}
              onPick={pick}
            >
              {t("photo.add")}
            </ImageInput>
          </li>
        )}
      </ul>
    </fieldset>
  );
}
