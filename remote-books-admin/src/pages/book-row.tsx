import { useTranslation } from "@oselia/shared/i18n";
import { type Book, bookStatuses } from "@oselia/shared/model";
import { ItemStatus, Row, RowText, RowTitle, Thumbnail } from "@oselia/shared/workspace";

/** A book in the list. */
export function BookRow({ book }: { book: Book }) {
  const { t } = useTranslation("books-admin");
  const lang = book.language ?? undefined;
  return (
    <Row
      picture={<Thumbnail shape="cover" src={book.coverImageUrl} />}
      status={<ItemStatus statuses={bookStatuses} value={book.status} />}
      note={t("copies", { count: book.quantity })}
    >
      <RowTitle lang={lang}>{book.title}</RowTitle>
      <RowText lang={lang}>
        {book.author} · {book.publicationYear} · {book.genre}
      </RowText>
    </Row>
  );
}
