import { formatDayInWords, useLanguage, useTranslation } from "@oselia/shared/i18n";
import { newsStatuses } from "@oselia/shared/model";
import { Button, DatePicker, Dropdown, EyeIcon, TextArea, TextField } from "@oselia/shared/ui";
import {
  FieldRow,
  type useItemForm,
  useLanguageOptions,
  useStatusOptions,
} from "@oselia/shared/workspace";
import { useState } from "react";
import { ArticlePreview } from "./article-preview.tsx";
import type { ArticleDraft, ArticleValues } from "./article-values.ts";
import { PhotosField } from "./photos-field.tsx";

interface ArticleFieldsProps {
  form: ReturnType<typeof useItemForm<ArticleValues, ArticleDraft>>;
}

/** The fields of an article (section 2 of the specification). */
export function ArticleFields({ form: { text, choice, files, values } }: ArticleFieldsProps) {
  const { t } = useTranslation(["news-admin", "model"]);
  const language = useLanguage();
  const statuses = useStatusOptions(newsStatuses);
  const languages = useLanguageOptions();
  const [isPreviewed, setPreviewed] = useState(false);
  return (
    <>
      <TextField label={t("field.title")} {...text("title")} />
      <FieldRow>
        <DatePicker
          label={t("field.publishDate")}
          inWords={(day) => formatDayInWords(day, language)}
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
        <Dropdown label={t("field.status")} options={statuses} {...choice("status")} />
        <Dropdown label={t("field.language")} options={languages} {...choice("language")} />
      </FieldRow>
      <TextArea label={t("field.content")} rows={6} {...text("content")} />
      <FieldRow>
        <TextField label={t("field.btnText")} note={t("optional")} {...text("btnText")} />
        <TextField
          label={t("field.btnLink")}
          note={t("optional")}
          inputMode="url"
          placeholder="https://www..."
          {...text("btnLink")}
        />
      </FieldRow>
      <PhotosField label={t("field.photos")} {...files("photos")} />
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
