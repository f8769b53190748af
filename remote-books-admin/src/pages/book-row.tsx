import { useTranslation } from "@oselia/shared/i18n";
import { type Book, bookStatuses } from "@oselia/shared/model";
import {
  type ItemActions,
  ItemStatus,
  Row,
  RowActions,
  RowText,
  RowTitle,
  Thumbnail,
} from "@oselia/shared/workspace";
import { BookDetails } from "./book-details.tsx";

interface BookRowProps extends ItemActions {
  book: Book;
}

/** A book in the list. */
export function BookRow({ book, onEdit, onDelete }: BookRowProps) {
  const { t } = useTranslation("books-admin");
  const { title } = book;
  const lang = book.language ?? undefined;
  return (
    <Row
      image={<Thumbnail shape="cover" src={book.coverImageUrl} />}
      status={<ItemStatus statuses={bookStatuses} value={book.status} />}
      note={t("copies", { count: book.quantity })}
      actions={
        <RowActions
          editLabel={t("row.edit", { title })}
          deleteLabel={t("row.delete", { title })}
          onEdit={onEdit}
          onDelete={onDelete}
        />
      }
    >
      <RowTitle lang={lang}>{title}</RowTitle>
      <RowText>
        <BookDetails book={book} />
      </RowText>
    </Row>
  );
}
