import { useTranslation } from "@oselia/shared/i18n";
import { maxNewsPhotos } from "@oselia/shared/model";
import { WarningIcon } from "@oselia/shared/ui";
import { ImageInput } from "@oselia/shared/workspace";
import { useEffect, useRef } from "react";
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
  const { pick, isWorking, hasFailed } = usePhotoPick(value, onChange);
  const focusAdd = useFocusAfterRemoval(id, value);
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  const sentence = hasFailed ? t("photo.resizeHelp") : error;
  const remove = (photo: ArticlePhoto) => {
    if (waiting) return;
    focusAdd();
    onChange(value.filter((other) => other !== photo));
  };

  return (
    <fieldset className={styles.field}>
      <legend className={styles.legend}>{label}</legend>
      <p className={styles.hint} id={hintId}>
        {t("photo.hint")}
      </p>
      {sentence && (
        <p className={styles.error} id={errorId}>
          <WarningIcon />
          {sentence}
        </p>
      )}
      <ul className={styles.photos}>
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
              id={id}
              label={t("photo.add")}
              multiple
              invalid={sentence !== undefined}
              describedBy={sentence ? `${errorId} ${hintId}` : hintId}
              waiting={waiting || isWorking}
              onPick={(files) => onPrepare(pick(files))}
            >
              {t(isWorking ? "photo.working" : "photo.add")}
            </ImageInput>
          </li>
        )}
      </ul>
    </fieldset>
  );
}

/** The button that removed a photo goes with it: the focus goes to where one can be added. */
function useFocusAfterRemoval(id: string, value: ArticlePhoto[]): () => void {
  const isRemoved = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the place to add comes with the value
  useEffect(() => {
    if (isRemoved.current) document.getElementById(id)?.focus();
    isRemoved.current = false;
  }, [id, value]);
  return () => {
    isRemoved.current = true;
  };
}
