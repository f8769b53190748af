import { formatLongDate, useLanguage, useTranslation } from "@oselia/shared/i18n";
import { type Article, newsStatuses } from "@oselia/shared/model";
import { Button, DatePicker, Dropdown, EyeIcon, TextArea, TextField } from "@oselia/shared/ui";
import {
  FieldRow,
  type useItemForm,
  useLanguageField,
  useLanguageOptions,
  useStatusOptions,
} from "@oselia/shared/workspace";
import { useState } from "react";
import { ArticlePreview } from "./article-preview.tsx";
import type { ArticleValues } from "./article-values.ts";
import { PhotosField } from "./photos-field.tsx";

interface ArticleFieldsProps {
  form: ReturnType<typeof useItemForm<ArticleValues, Article>>;
  isNew?: boolean;
}

export function ArticleFields({ form, isNew = false }: ArticleFieldsProps) {
  const { text, choice, files, values } = form;
  const { t } = useTranslation(["news-admin", "model"]);
  const language = useLanguage();
  const { t: label } = useTranslation("model", { keyPrefix: "article" });
  const statuses = useStatusOptions(newsStatuses);
  const languages = useLanguageOptions();
  const languageField = useLanguageField(form, {
    text: `${values.title}\n${values.content}`,
    isNew,
  });
  const [isPreviewed, setPreviewed] = useState(false);
  return (
    <>
      <TextField label={label("title")} {...text("title")} />
      <FieldRow>
        <DatePicker
          label={label("publishDate")}
          describeDate={(day) => formatLongDate(day, language)}
          language={language}
          invalidText={t("Date input not valid", { ns: "model" })}
          labels={{
            calendar: t("calendar.label"),
            previousMonth: t("calendar.previousMonth"),
            nextMonth: t("calendar.nextMonth"),
            year: t("calendar.year"),
            time: t("calendar.time"),
          }}
          {...choice("publishDate")}
        />
        <Dropdown label={label("status")} options={statuses} {...choice("status")} />
        <Dropdown label={label("language")} options={languages} {...languageField} />
      </FieldRow>
      <TextArea label={label("content")} rows={6} {...text("content")} />
      <FieldRow>
        <TextField label={label("btnText")} note={t("optional")} {...text("btnText")} />
        <TextField
          label={label("btnLink")}
          note={t("optional")}
          inputMode="url"
          placeholder="https://www..."
          {...text("btnLink")}
        />
      </FieldRow>
      <PhotosField label={label("photos")} {...files("photos")} />
      <div>
        <Button
          variant="secondary"
          size="small"
          icon={<EyeIcon />}
          onClick={() => setPreviewed(true)}
        >
          {t("preview.open")}
        </Button>
      </div>
      {isPreviewed && <ArticlePreview values={values} onClose={() => setPreviewed(false)} />}
    </>
  );
}
