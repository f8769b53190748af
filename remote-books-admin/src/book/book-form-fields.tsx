import { useTranslation } from "@oselia/shared/i18n";
import { type BookFields, bookStatuses } from "@oselia/shared/model";
import { Dropdown, TextArea, TextField } from "@oselia/shared/ui";
import {
  FieldRow,
  type useItemForm,
  useLanguageField,
  useLanguageOptions,
  useStatusOptions,
} from "@oselia/shared/workspace";
import styles from "./book-form-fields.module.css";
import type { BookValues } from "./book-values.ts";
import { CoverField } from "./cover-field.tsx";

interface BookFormFieldsProps {
  form: ReturnType<typeof useItemForm<BookValues, BookFields>>;
  isNew?: boolean;
}

/** The fields of a book, with the cover next to them. */
export function BookFormFields({ form, isNew = false }: BookFormFieldsProps) {
  const { text, choice, files, saved, values } = form;
  const { t } = useTranslation("books-admin");
  const { t: label } = useTranslation("model", { keyPrefix: "book" });
  const statuses = useStatusOptions(bookStatuses);
  const languages = useLanguageOptions();
  const languageField = useLanguageField(form, {
    text: `${values.title}\n${values.description}`,
    isNew,
  });
  const countField = (name: "pageCount" | "quantity") => (
    <TextField label={label(name)} hint={t("digitsOnly")} inputMode="numeric" {...text(name)} />
  );
  return (
    <>
      <div className={styles.top}>
        <CoverField label={label("cover")} present={saved.cover} {...files("cover")} />
        <div className={styles.fields}>
          <TextField label={label("title")} {...text("title")} />
          <TextField label={label("author")} {...text("author")} />
          <FieldRow>
            <TextField label={label("genre")} {...text("genre")} />
            <TextField
              label={label("publicationYear")}
              inputMode="numeric"
              {...text("publicationYear")}
            />
          </FieldRow>
          <FieldRow>
            {countField("pageCount")}
            {countField("quantity")}
          </FieldRow>
          <FieldRow>
            <Dropdown label={label("status")} options={statuses} {...choice("status")} />
            <Dropdown label={label("language")} options={languages} {...languageField} />
          </FieldRow>
        </div>
      </div>
      <TextArea label={label("description")} height="fixed" {...text("description")} />
      <TextArea
        label={label("aboutAuthor")}
        note={t("optional")}
        height="fixed"
        {...text("aboutAuthor")}
      />
    </>
  );
}
