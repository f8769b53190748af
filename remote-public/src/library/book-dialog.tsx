import { formatNumber, useLanguage, useTranslation } from "@oselia/shared/i18n";
import { type Book, statusKey } from "@oselia/shared/model";
import { BookCover, Dialog, SeededEmbroidery, StatusChip } from "@oselia/shared/ui";
import { dialogCoverSizes } from "../layout/image-sizes.ts";
import styles from "./book-dialog.module.css";
import { statusColour } from "./status-colour.ts";

/** The details of a book, with a strip of its own. */
export function BookDialog({ book, onClose }: { book: Book; onClose: () => void }) {
  const { t } = useTranslation(["public", "model"]);
  const { t: label } = useTranslation("model", { keyPrefix: "book" });
  const language = useLanguage();
  const lang = book.language ?? undefined;
  const facts = [
    { name: label("author"), value: book.author, lang },
    { name: label("publicationYear"), value: String(book.publicationYear) },
    { name: label("genre"), value: book.genre, lang },
    { name: label("pageCount"), value: formatNumber(book.pageCount, language) },
    {
      name: t("book.copies"),
      value: book.quantity > 0 ? formatNumber(book.quantity, language) : t("book.noCopies"),
    },
  ];
  return (
    <Dialog open size="large" title={book.title} closeLabel={t("common:close")} onClose={onClose}>
      <div className={styles.book}>
        <div className={styles.cover} lang={lang}>
          <BookCover
            title={book.title}
            author={book.author}
            src={book.coverImageUrl}
            sizes={dialogCoverSizes}
          />
        </div>
        <div className={styles.words}>
          <StatusChip colour={statusColour(book.status)}>
            {t(statusKey(book.status), { ns: "model" })}
          </StatusChip>
          <dl className={styles.facts}>
            {facts.map(({ name, value, lang }) => (
              <div key={name} className={styles.fact}>
                <dt>{name}</dt>
                <dd lang={lang}>{value}</dd>
              </div>
            ))}
          </dl>
          <section className={styles.text}>
            <h3>{label("description")}</h3>
            <p lang={lang}>{book.description}</p>
          </section>
          {book.aboutAuthor !== "" && (
            <section className={styles.text}>
              <h3>{label("aboutAuthor")}</h3>
              <p lang={lang}>{book.aboutAuthor}</p>
            </section>
          )}
        </div>
        <div className={styles.strip}>
          <SeededEmbroidery variant="strip" seed={`${book.title}, ${book.author}`} />
        </div>
      </div>
    </Dialog>
  );
}
