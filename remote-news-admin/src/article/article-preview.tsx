import { FilePreview } from "@oselia/shared/forms";
import { formatDate, useLanguage, useTranslation } from "@oselia/shared/i18n";
import { isIsoDate, toHref } from "@oselia/shared/model";
import { Button, Dialog } from "@oselia/shared/ui";
import { isNewPhoto } from "./article-photo.ts";
import styles from "./article-preview.module.css";
import type { ArticleValues } from "./article-values.ts";

interface ArticlePreviewProps {
  values: ArticleValues;
  onClose: () => void;
}

/** The article as visitors will see it. */
export function ArticlePreview({ values, onClose }: ArticlePreviewProps) {
  const { t } = useTranslation("news-admin");
  const language = useLanguage();
  const { title, publishDate, content, btnText, btnLink, photos } = values;
  const isEmpty = title.trim() === "" && content.trim() === "" && photos.length === 0;
  const href = btnText.trim() === "" ? undefined : toHref(btnLink.trim());
  return (
    <Dialog
      open
      size="large"
      title={t("preview.title")}
      closeLabel={t("common:close")}
      onClose={onClose}
    >
      <article className={styles.article} lang={values.language || undefined}>
        {isEmpty && <p lang={language}>{t("preview.nothing")}</p>}
        {isIsoDate(publishDate) && !isEmpty && (
          <p className={styles.date} lang={language}>
            <time dateTime={publishDate}>{formatDate(publishDate, language)}</time>
          </p>
        )}
        <h3 className={styles.title}>{title}</h3>
        {photos.length > 0 && (
          <div className={styles.photos}>
            {photos.map((photo) =>
              isNewPhoto(photo) ? (
                <FilePreview key={photo.name} file={photo} alt="" className={styles.photo} />
              ) : (
                <img key={photo.id} className={styles.photo} src={photo.url} alt="" />
              ),
            )}
          </div>
        )}
        <p className={styles.text}>{content}</p>
        {href !== undefined && (
          <p>
            <Button
              variant="secondary"
              size="small"
              href={href}
              target="_blank"
              rel="noopener noreferrer"
            >
              {btnText}
            </Button>
          </p>
        )}
      </article>
    </Dialog>
  );
}
