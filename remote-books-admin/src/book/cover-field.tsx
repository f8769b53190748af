import { changeAndFocus, ImageInput, resizeImage } from "@oselia/shared/forms";
import { useTranslation } from "@oselia/shared/i18n";
import { coverSize } from "@oselia/shared/model";
import { showToast } from "@oselia/shared/toast";
import { Button, DeleteIcon, FieldGroup, ImageIcon, RestoreIcon } from "@oselia/shared/ui";
import type { FilesFieldProps } from "@oselia/shared/workspace";
import { type ReactNode, useState } from "react";
import type { Cover } from "./book-values.ts";
import styles from "./cover-field.module.css";
import { CoverPreview } from "./cover-preview.tsx";

interface CoverFieldProps extends FilesFieldProps<Cover> {
  /** The cover of the saved book, which can be restored after it was deleted here. */
  present: Cover;
}

/**
 * The book's cover: a placeholder that opens the file picker, or the image with buttons that
 * replace and delete it. A picked image is resized to the size of a cover.
 */
export function CoverField({
  id,
  label,
  error,
  value,
  present,
  onChange,
  waiting,
  onPrepare,
}: CoverFieldProps) {
  const { t } = useTranslation("books-admin");
  const [isWorking, setWorking] = useState(false);
  const [unreadable, setUnreadable] = useState<string | null>(null);

  const pick = async (file: File): Promise<boolean> => {
    setUnreadable(null);
    setWorking(true);
    try {
      const cover = await resizeImage(file, coverSize);
      // The focus may have moved to another field while the image was being resized.
      if (isAt(id)) changeAndFocus(id, () => onChange(cover));
      else onChange(cover);
      return true;
    } catch {
      setUnreadable(file.name);
      showToast("error", t("cover.failed"));
      return false;
    } finally {
      setWorking(false);
    }
  };

  /** The pressed button is removed: the focus moves to the file input. */
  const swap = (cover: Cover) => {
    setUnreadable(null);
    changeAndFocus(id, () => onChange(cover));
  };
  const swapButton = (text: string, icon: ReactNode, cover: Cover) => (
    <Button variant="quiet" size="small" icon={icon} waiting={waiting} onClick={() => swap(cover)}>
      {text}
    </Button>
  );
  const picker = {
    waiting: waiting || isWorking,
    onPick: ([file]: File[]) => file && onPrepare(pick(file)),
  };

  return (
    <FieldGroup
      id={id}
      label={label}
      error={unreadable === null ? error : t("cover.unreadable", { name: unreadable })}
    >
      {(control) => (
        <div className={styles.cover}>
          {value ? (
            <>
              <div className={styles.frame}>
                <CoverPreview cover={value} />
              </div>
              <ImageInput {...control} {...picker} label={t("cover.replace")} look="button">
                {isWorking ? t("cover.working") : t("cover.replace")}
              </ImageInput>
              {swapButton(t("cover.delete"), <DeleteIcon />, null)}
            </>
          ) : (
            <>
              <div className={styles.placeholder}>
                <ImageInput {...control} {...picker} label={t("cover.add")}>
                  <span className={styles.words}>
                    <ImageIcon className={styles.icon} />
                    {isWorking ? t("cover.working") : t("cover.add")}
                  </span>
                </ImageInput>
              </div>
              {present && swapButton(t("cover.putBack"), <RestoreIcon />, present)}
            </>
          )}
        </div>
      )}
    </FieldGroup>
  );
}

/** True when the focus is on this control, or on no control. */
function isAt(id: string): boolean {
  const focused = document.activeElement;
  return focused?.id === id || !focused?.matches("input, textarea, button");
}
