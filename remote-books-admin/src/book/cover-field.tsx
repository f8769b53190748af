import { resizeImage } from "@oselia/shared/forms";
import { useTranslation } from "@oselia/shared/i18n";
import { coverSize } from "@oselia/shared/model";
import { showToast } from "@oselia/shared/toast";
import { Button, DeleteIcon, ImageIcon, WarningIcon } from "@oselia/shared/ui";
import { ImageInput } from "@oselia/shared/workspace";
import { useEffect, useRef, useState } from "react";
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
  const [hasFailed, setFailed] = useState(false);
  const change = useFocusOn(id, value, onChange);
  const errorId = `${id}-error`;
  const sentence = hasFailed ? t("cover.failedHelp") : error;

  const pick = async (file: File): Promise<boolean> => {
    setFailed(false);
    setWorking(true);
    try {
      change(await resizeImage(file, { ...coverSize, type: "image/jpeg", fit: "cover" }));
      return true;
    } catch {
      setFailed(true);
      showToast("error", t("cover.failed"));
      return false;
    } finally {
      setWorking(false);
    }
  };

  return (
    <fieldset className={styles.field}>
      <legend className={styles.legend}>{label}</legend>
      {sentence && (
        <p className={styles.error} id={errorId}>
          <WarningIcon />
          {sentence}
        </p>
      )}
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
            id={id}
            label={t("cover.add")}
            invalid={sentence !== undefined}
            describedBy={sentence ? errorId : undefined}
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
    </fieldset>
  );
}

/**
 * Picking and deleting swap the control under the finger: the focus goes to the one that comes. It
 * stays with whoever writes elsewhere while the picture is being resized.
 */
function useFocusOn(id: string, value: Cover, onChange: (cover: Cover) => void) {
  const isSwapped = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the controls are swapped with the value
  useEffect(() => {
    if (isSwapped.current) document.getElementById(id)?.focus();
    isSwapped.current = false;
  }, [id, value]);
  return (cover: Cover) => {
    const focused = document.activeElement;
    isSwapped.current = focused?.id === id || !focused?.matches("input, textarea, button");
    onChange(cover);
  };
}
