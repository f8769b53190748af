import { formatNumber, useLanguage, useTranslation } from "@oselia/shared/i18n";
import { askForBookPath, type Book, bookPath, statusKey } from "@oselia/shared/model";
import { Link } from "@oselia/shared/router";
import { BookCover, buttonClass, SeededEmbroidery, StatusChip } from "@oselia/shared/ui";
import { FORM_ID } from "../contact/form-id.ts";
import { ItemFrame } from "../item/item-frame.tsx";
import { ShareLink } from "../item/share-link.tsx";
import { pageCoverSizes } from "../layout/image-sizes.ts";
import styles from "./book-page.module.css";
import { statusColour } from "./status-colour.ts";

/** The page of a book, with a link to all books. */
export function BookPage({ book }: { book: Book }) {
  const { t } = useTranslation(["public", "model"]);
  const { t: label } = useTranslation("model", { keyPrefix: "book" });
  const language = useLanguage();
  const { id, title, author, status, quantity } = book;
  const lang = book.language ?? undefined;
  const facts = [
    { name: label("publicationYear"), value: String(book.publicationYear) },
    { name: label("genre"), value: book.genre, lang },
    { name: label("pageCount"), value: formatNumber(book.pageCount, language) },
    {
      name: t("book.copies"),
      value: quantity > 0 ? formatNumber(quantity, language) : t("book.noCopies"),
    },
  ];
  const texts = [
    { name: label("description"), text: book.description },
    { name: label("aboutAuthor"), text: book.aboutAuthor },
  ].filter(({ text }) => text !== "");
  const isGone = status === "LOST" || status === "WITHDRAWN";
  return (
    <ItemFrame all={{ to: "/library", label: t("book.all") }}>
      <article className={styles.book}>
        <div className={styles.cover} lang={lang}>
          <BookCover
            title={title}
            author={author}
            src={book.coverImageUrl}
            sizes={pageCoverSizes}
            loading="eager"
          />
        </div>
        <div className={styles.words}>
          <header className={styles.header}>
            <h1 className={styles.title} lang={lang}>
              {title}
            </h1>
            <p className={styles.author} lang={lang}>
              {author}
            </p>
            <StatusChip colour={statusColour(status)}>
              {t(statusKey(status), { ns: "model" })}
            </StatusChip>
          </header>
          <div className={styles.actions} data-screen-only="">
            {!isGone && (
              <Link className={buttonClass()} to={`${askForBookPath(id)}#${FORM_ID}`}>
                {t("book.ask")}
              </Link>
            )}
            <ShareLink path={bookPath(id)} title={title} />
          </div>
          <dl className={styles.facts}>
            {facts.map(({ name, value, lang }) => (
              <div key={name} className={styles.fact}>
                <dt>{name}</dt>
                <dd lang={lang}>{value}</dd>
              </div>
            ))}
          </dl>
          {texts.map(({ name, text }) => (
            <section key={name} className={styles.text}>
              <h2>{name}</h2>
              <p lang={lang}>{text}</p>
            </section>
          ))}
        </div>
      </article>
      <div className={styles.strip}>
        <SeededEmbroidery variant="strip" seed={`${title}, ${author}`} />
      </div>
    </ItemFrame>
  );
}
