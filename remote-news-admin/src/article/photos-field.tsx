import { changeAndFocus, ImageInput, ImagePreview } from "@oselia/shared/forms";
import { useTranslation } from "@oselia/shared/i18n";
import { maxNewsPhotos } from "@oselia/shared/model";
import { CloseIcon, FieldGroup, IconButton, List } from "@oselia/shared/ui";
import type { FilesFieldProps } from "@oselia/shared/workspace";
import { type ArticlePhoto, getImage, getKey, isNewPhoto } from "./article-photo.ts";
import styles from "./photos-field.module.css";
import { usePhotoSelection } from "./use-photo-selection.ts";

/** Up to three photos, each with a preview, 185 by 119 pixels, and a button that removes it. */
export function PhotosField({
  value,
  onChange,
  waiting,
  onPrepare,
  ...field
}: FilesFieldProps<ArticlePhoto[]>) {
  const { t } = useTranslation("news-admin");
  const { pick, isWorking, unreadable } = usePhotoSelection(value, onChange);
  const remove = (photo: ArticlePhoto) => {
    if (waiting) return;
    // The button is removed with its photo: the focus moves to the file input.
    changeAndFocus(field.id, () => onChange(value.filter((other) => other !== photo)));
  };

  return (
    <FieldGroup
      {...field}
      hint={t("photo.hint")}
      error={
        unreadable.length > 0
          ? t("photo.unreadable", { names: unreadable.join(", ") })
          : field.error
      }
    >
      {(control) => (
        <List className={styles.photos}>
          {value.map((photo, at) => {
            const name = isNewPhoto(photo) ? photo.name : t("photo.present", { number: at + 1 });
            return (
              <li key={getKey(photo)} className={styles.photo}>
                <ImagePreview image={getImage(photo)} alt={name} className={styles.picture} />
                <span className={styles.remove}>
                  <IconButton
                    label={t("photo.remove", { name })}
                    icon={<CloseIcon />}
                    onClick={() => remove(photo)}
                  />
                </span>
              </li>
            );
          })}
          {value.length < maxNewsPhotos && (
            <li className={styles.photo}>
              <ImageInput
                {...control}
                label={t("photo.add")}
                multiple
                waiting={waiting || isWorking}
                onPick={(files) => onPrepare(pick(files))}
              >
                {t(isWorking ? "photo.working" : "photo.add")}
              </ImageInput>
            </li>
          )}
        </List>
      )}
    </FieldGroup>
  );
}
