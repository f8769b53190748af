import { useTranslation } from "@oselia/shared/i18n";
import { maxNewsPhotos } from "@oselia/shared/model";
import { FieldGroup, List } from "@oselia/shared/ui";
import { ImageInput, useFocusOnChange } from "@oselia/shared/workspace";
import { type ArticlePhoto, isPicked } from "./article-photo.ts";
import { PhotoPreview } from "./photo-preview.tsx";
import styles from "./photos-field.module.css";
import { usePhotoPick } from "./use-photo-pick.ts";

interface PhotosFieldProps {
  id: string;
  label: string;
  error: string | undefined;
  value: ArticlePhoto[];
  onChange: (photos: ArticlePhoto[]) => void;
  /** Nothing can be added or removed just now. */
  waiting: boolean;
  /** Told of pictures that are being resized. */
  onPrepare: (work: Promise<boolean>) => void;
}

/** The article's photos: up to three, each with its preview. */
export function PhotosField({
  id,
  label,
  error,
  value,
  onChange,
  waiting,
  onPrepare,
}: PhotosFieldProps) {
  const { t } = useTranslation("news-admin");
  const { pick, isWorking, unreadable } = usePhotoPick(value, onChange);
  const moveFocus = useFocusOnChange(id, value);
  const remove = (photo: ArticlePhoto) => {
    if (waiting) return;
    // The button goes with its photo; the focus goes to where one can be added.
    moveFocus(true);
    onChange(value.filter((other) => other !== photo));
  };

  return (
    <FieldGroup
      id={id}
      label={label}
      hint={t("photo.hint")}
      error={
        unreadable.length > 0 ? t("photo.unreadable", { names: unreadable.join(", ") }) : error
      }
    >
      {(control) => (
        <List className={styles.photos}>
          {value.map((photo, at) => {
            const name = isPicked(photo) ? photo.name : t("photo.present", { number: at + 1 });
            return (
              <PhotoPreview
                key={isPicked(photo) ? photo.name : photo.id}
                photo={photo}
                name={name}
                removeLabel={t("photo.remove", { name })}
                onRemove={() => remove(photo)}
              />
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
