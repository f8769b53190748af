import { formatNumber, useLanguage, useTranslation } from "@oselia/shared/i18n";
import { type Book, statusKey } from "@oselia/shared/model";
import { StatusChip } from "@oselia/shared/ui";
import styles from "./book-details.module.css";
import { statusColour } from "./status-colour.ts";

/** What is known of a book apart from its title and cover. */
export function BookDetails({ book }: { book: Book }) {
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
    <div className={styles.details}>
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
  );
}
