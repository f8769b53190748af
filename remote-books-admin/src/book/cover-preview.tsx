import { useTranslation } from "@oselia/shared/i18n";
import { coverSize } from "@oselia/shared/model";
import { FilePreview } from "@oselia/shared/workspace";
import type { Cover } from "./book-values.ts";
import styles from "./cover-field.module.css";

/** The cover that the book has, or the one that was picked for it. */
export function CoverPreview({ cover }: { cover: NonNullable<Cover> }) {
  const { t } = useTranslation("books-admin");
  if (cover instanceof File) {
    return <FilePreview file={cover} alt={cover.name} className={styles.preview} />;
  }
  return <img {...coverSize} src={cover} alt={t("cover.present")} className={styles.preview} />;
}
