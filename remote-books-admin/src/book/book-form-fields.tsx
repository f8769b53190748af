import { useTranslation } from "@oselia/shared/i18n";
import { bookStatuses } from "@oselia/shared/model";
import { Dropdown, TextArea, TextField } from "@oselia/shared/ui";
import { FieldRow, useLanguageOptions, useStatusOptions } from "@oselia/shared/workspace";
import styles from "./book-form-fields.module.css";
import { CoverField } from "./cover-field.tsx";
import type { BookForm } from "./use-book-form.ts";

/** The fields of a book, the cover beside them (section 2 of the specification). */
export function BookFormFields({ form: { text, choice, files, saved } }: { form: BookForm }) {
  const { t } = useTranslation("books-admin");
  const statuses = useStatusOptions(bookStatuses);
  const languages = useLanguageOptions();
  return (
    <>
      <div className={styles.top}>
        <CoverField label={t("field.cover")} present={saved.cover} {...files("cover")} />
        <div className={styles.fields}>
          <TextField label={t("field.title")} {...text("title")} />
          <TextField label={t("field.author")} {...text("author")} />
          <FieldRow>
            <TextField label={t("field.genre")} {...text("genre")} />
            <TextField
              label={t("field.publicationYear")}
              inputMode="numeric"
              {...text("publicationYear")}
            />
          </FieldRow>
          <FieldRow>
            <TextField label={t("field.pageCount")} inputMode="numeric" {...text("pageCount")} />
            <TextField label={t("field.quantity")} inputMode="numeric" {...text("quantity")} />
          </FieldRow>
          <FieldRow>
            <Dropdown label={t("field.status")} options={statuses} {...choice("status")} />
            <Dropdown label={t("field.language")} options={languages} {...choice("language")} />
          </FieldRow>
        </div>
      </div>
      <TextArea label={t("field.description")} height="fixed" {...text("description")} />
      <TextArea
        label={t("field.aboutAuthor")}
        note={t("optional")}
        height="fixed"
        {...text("aboutAuthor")}
      />
    </>
  );
}
