import { ImagePreview } from "@oselia/shared/forms";
import { useTranslation } from "@oselia/shared/i18n";
import type { Cover } from "./book-values.ts";
import styles from "./cover-field.module.css";

interface CoverPreviewProps {
  cover: NonNullable<Cover>;
  /** True in a comparison of two versions. */
  small?: boolean;
}

/** The present cover, or the newly picked one. */
export function CoverPreview({ cover, small = false }: CoverPreviewProps) {
  const { t } = useTranslation("books-admin");
  return (
    <ImagePreview
      image={cover}
      alt={cover instanceof File ? cover.name : t("cover.present")}
      className={small ? styles.small : styles.preview}
    />
  );
}
