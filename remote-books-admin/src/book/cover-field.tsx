import { resizeImage } from "@oselia/shared/forms";
import { useTranslation } from "@oselia/shared/i18n";
import { coverSize } from "@oselia/shared/model";
import { showToast } from "@oselia/shared/toast";
import { Button, DeleteIcon, FieldGroup, ImageIcon } from "@oselia/shared/ui";
import { ImageInput, useFocusOnChange } from "@oselia/shared/workspace";
import { useState } from "react";
import type { Cover } from "./book-values.ts";
import styles from "./cover-field.module.css";
import { CoverPreview } from "./cover-preview.tsx";

interface CoverFieldProps {
  id: string;
  label: string;
  error: string | undefined;
  value: Cover;
  onChange: (cover: Cover) => void;
  /** It can be neither picked nor deleted just now. */
  waiting: boolean;
  /** Told of a picture that is being resized. */
  onPrepare: (work: Promise<boolean>) => void;
}

/**
 * The book's cover: a placeholder that opens the file picker, or the picture with a button that
 * deletes it. What is picked is resized to the size of a cover, as JPEG (section 9).
 */
export function CoverField({
  id,
  label,
  error,
  value,
  onChange,
  waiting,
  onPrepare,
}: CoverFieldProps) {
  const { t } = useTranslation("books-admin");
  const [isWorking, setWorking] = useState(false);
  const [unreadable, setUnreadable] = useState<string | null>(null);
  const change = useSwap(id, value, onChange);

  const pick = async (file: File): Promise<boolean> => {
    setUnreadable(null);
    setWorking(true);
    try {
      change(await resizeImage(file, { ...coverSize, type: "image/jpeg", fit: "cover" }));
      return true;
    } catch {
      setUnreadable(file.name);
      showToast("error", t("cover.failed"));
      return false;
    } finally {
      setWorking(false);
    }
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
              <CoverPreview cover={value} />
              <Button
                id={id}
                variant="quiet"
                size="small"
                icon={<DeleteIcon />}
                waiting={waiting}
                onClick={() => change(null)}
              >
                {t("cover.delete")}
              </Button>
            </>
          ) : (
            <div className={styles.placeholder}>
              <ImageInput
                {...control}
                label={t("cover.add")}
                waiting={waiting || isWorking}
                onPick={([file]) => file && onPrepare(pick(file))}
              >
                <span className={styles.words}>
                  <ImageIcon className={styles.icon} />
                  {isWorking ? t("cover.working") : t("cover.add")}
                </span>
              </ImageInput>
            </div>
          )}
        </div>
      )}
    </FieldGroup>
  );
}

/**
 * Picking and deleting swap the control under the finger: the focus goes to the one that comes. It
 * stays with whoever writes elsewhere while the picture is being resized.
 */
function useSwap(id: string, value: Cover, onChange: (cover: Cover) => void) {
  const moveFocus = useFocusOnChange(id, value);
  return (cover: Cover) => {
    const focused = document.activeElement;
    moveFocus(focused?.id === id || !focused?.matches("input, textarea, button"));
    onChange(cover);
  };
}
