import { useTranslation } from "@oselia/shared/i18n";
import { Button, DeleteIcon, ImageIcon, WarningIcon } from "@oselia/shared/ui";
import { FilePreview, ImageInput } from "@oselia/shared/workspace";
import styles from "./cover-field.module.css";

interface CoverFieldProps {
  id: string;
  label: string;
  error: string | undefined;
  value: File | null;
  onChange: (cover: File | null) => void;
}

/** The book's cover: a placeholder that opens the file picker, or the picked picture. */
export function CoverField({ id, label, error, value, onChange }: CoverFieldProps) {
  const { t } = useTranslation("books-admin");
  const errorId = `${id}-error`;
  return (
    <fieldset className={styles.field}>
      <legend className={styles.legend}>{label}</legend>
      {error && (
        <p className={styles.error} id={errorId}>
          <WarningIcon />
          {error}
        </p>
      )}
      {value ? (
        <>
          <FilePreview file={value} alt={value.name} className={styles.preview} />
          <Button variant="quiet" size="small" icon={<DeleteIcon />} onClick={() => onChange(null)}>
            {t("cover.delete")}
          </Button>
        </>
      ) : (
        <div className={styles.placeholder}>
          <ImageInput
            id={id}
            label={t("cover.add")}
            invalid={error !== undefined}
            describedBy={error ? errorId : undefined}
            onPick={([cover]) => cover && onChange(cover)}
          >
            <span className={styles.words}>
              <ImageIcon className={styles.icon} />
              {t("cover.add")}
            </span>
          </ImageInput>
        </div>
      )}
    </fieldset>
  );
}
