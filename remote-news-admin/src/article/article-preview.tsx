import { ImagePreview } from "@oselia/shared/forms";
import { formatDate, useLanguage, useTranslation } from "@oselia/shared/i18n";
import { isIsoDate } from "@oselia/shared/model";
import { ArticleLayout, Dialog, findLinks, photoFrames, type TextLink } from "@oselia/shared/ui";
import { useEffect, useState } from "react";
import { createPortal } from "react-dom";
import { type ArticlePhoto, getImage, getKey } from "./article-photo.ts";
import type { ArticleValues } from "./article-values.ts";

interface ArticlePreviewProps {
  values: ArticleValues;
  onClose: () => void;
}

/**
 * The article as visitors will see it. Outside of the workspace, because its text is smaller. Links
 * open a new tab, so that nothing typed is lost.
 */
export function ArticlePreview({ values, onClose }: ArticlePreviewProps) {
  const { t } = useTranslation("news-admin");
  const language = useLanguage();
  const { title, publishDate, content, photos } = values;
  const links = useLinks(content);
  const isEmpty = title.trim() === "" && content.trim() === "" && photos.length === 0;
  return createPortal(
    <Dialog
      open
      size="page"
      title={t("preview.title")}
      closeLabel={t("common:close")}
      onClose={onClose}
    >
      {isEmpty ? (
        <p>{t("preview.nothing")}</p>
      ) : (
        <ArticleLayout
          item={{
            ...values,
            language: values.language || null,
            btnText: values.btnText.trim(),
            btnLink: values.btnLink.trim(),
          }}
          links={links}
          date={isIsoDate(publishDate) ? formatDate(publishDate, language) : undefined}
          heading="h3"
          photos={photos.length > 0 && <Photos photos={photos} />}
          target="_blank"
        />
      )}
    </Dialog>,
    document.body,
  );
}

const Photos = ({ photos }: { photos: readonly ArticlePhoto[] }) => (
  <div className={photoFrames.photos}>
    {photos.map((photo) => (
      <div key={getKey(photo)} className={photoFrames.frame}>
        <ImagePreview image={getImage(photo)} alt="" className={photoFrames.photo} />
      </div>
    ))}
  </div>
);

/** The addresses in a text that does not change. */
function useLinks(text: string): readonly TextLink[] {
  const [links, setLinks] = useState<readonly TextLink[]>([]);
  useEffect(() => {
    findLinks(text).then(setLinks);
  }, [text]);
  return links;
}
