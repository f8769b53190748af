import { useTranslation } from "@oselia/shared/i18n";
import { BinPage, Thumbnail } from "@oselia/shared/workspace";
import { bookBinAtom } from "../state/book-lists.ts";
import { BookDetails } from "./book-details.tsx";

/** The deleted books, which can be restored. */
export function BooksBinPage() {
  const { t } = useTranslation("books-admin");
  return (
    <BinPage
      list={bookBinAtom}
      path="/admin/books"
      title={t("bin.title")}
      total={(count) => t("total", { count })}
      back={t("bin.back")}
      image={(book) => <Thumbnail shape="cover" src={book.coverImageUrl} />}
      details={(book) => <BookDetails book={book} />}
    />
  );
}
