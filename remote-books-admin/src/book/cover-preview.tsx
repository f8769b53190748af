import { FilePreview } from "@oselia/shared/forms";
import { useTranslation } from "@oselia/shared/i18n";
import { coverSize } from "@oselia/shared/model";
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
  const className = small ? styles.small : styles.preview;
  if (cover instanceof File) {
    return <FilePreview file={cover} alt={cover.name} className={className} />;
  }
  return <img {...coverSize} src={cover} alt={t("cover.present")} className={className} />;
}
