import { useApi } from "@oselia/shared/api";
import { useTranslation } from "@oselia/shared/i18n";
import type { Book } from "@oselia/shared/model";
import { showToast } from "@oselia/shared/toast";
import { ItemDialog, type SaveFilesOptions, useEditItem } from "@oselia/shared/workspace";
import { books } from "../state/books.ts";
import { BookFormFields } from "./book-form-fields.tsx";
import { type BookValues, type Cover, toFormValues, validateBook } from "./book-values.ts";
import { CoverPreview } from "./cover-preview.tsx";

interface EditBookProps {
  book: Book;
  onClose: () => void;
}

type CoverAnswer = { id: number; version: number; coverImageUrl: string };

/** The form of an existing book. */
export function EditBook({ book, onClose }: EditBookProps) {
  const { t } = useTranslation(["books-admin", "model"]);
  const api = useApi();
  const saveCover = async (
    cover: Cover,
    { item, onProgress, onStep }: SaveFilesOptions<Book, Cover>,
  ) => {
    if (!(cover instanceof File)) return;
    const body = new FormData();
    body.append("cover", cover);
    const { coverImageUrl, version } = await api.put<CoverAnswer>(
      `/admin/books/${item.id}/cover`,
      body,
      { query: { version: item.version }, onProgress },
    );
    onStep({
      item: { ...item, coverImageUrl, version },
      files: coverImageUrl,
      saved: coverImageUrl,
    });
    showToast("success", t("cover.uploaded"));
  };
  const form = useEditItem({
    workspace: books,
    item: book,
    toValues: toFormValues,
    check: (values: BookValues) =>
      validateBook(values, { needsCover: book.coverImageUrl !== null }),
    filesField: "cover",
    update: (fields) => api.put(`/admin/books/${book.id}`, fields),
    saveFiles: saveCover,
    label: (name) => t(`book.${name}`, { ns: "model" }),
    format: { cover: (cover) => (cover ? <CoverPreview cover={cover} small /> : "") },
    onClose,
  });

  return (
    <ItemDialog title={t("edit")} submitLabel={t("common:save")} form={form} onClose={onClose}>
      <BookFormFields form={form} />
    </ItemDialog>
  );
}
