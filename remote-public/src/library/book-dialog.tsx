import { useTranslation } from "@oselia/shared/i18n";
import type { Book } from "@oselia/shared/model";
import { BookCover, Dialog, SeededEmbroidery } from "@oselia/shared/ui";
import { dialogCoverSizes } from "../layout/image-sizes.ts";
import { BookDetails } from "./book-details.tsx";
import styles from "./book-dialog.module.css";

/** The details of a book, with a strip of its own. */
export function BookDialog({ book, onClose }: { book: Book; onClose: () => void }) {
  const { t } = useTranslation("common");
  return (
    <Dialog open size="large" title={book.title} closeLabel={t("close")} onClose={onClose}>
      <div className={styles.book}>
        <div className={styles.cover} lang={book.language ?? undefined}>
          <BookCover
            title={book.title}
            author={book.author}
            src={book.coverImageUrl}
            sizes={dialogCoverSizes}
          />
        </div>
        <BookDetails book={book} />
        <div className={styles.strip}>
          <SeededEmbroidery variant="strip" seed={`${book.title}, ${book.author}`} />
        </div>
      </div>
    </Dialog>
  );
}
