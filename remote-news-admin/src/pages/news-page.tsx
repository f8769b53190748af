import { formatDate, useLanguage, useTranslation } from "@oselia/shared/i18n";
import { type NewsItem, newsStatuses } from "@oselia/shared/model";
import { ItemsPage, Thumbnail, useStatusFilter } from "@oselia/shared/workspace";
import { EditArticle } from "../article/edit-article.tsx";
import { toLocalIsoDate } from "../article/local-iso-date.ts";
import { news } from "../state/news.ts";

/** All news that are not deleted. */
export function NewsPage() {
  const { t } = useTranslation("news-admin");
  const language = useLanguage();
  return (
    <ItemsPage
      workspace={news}
      filters={[useStatusFilter(newsStatuses)]}
      image={(item) => <Thumbnail shape="photo" src={item.photoUrls[0]?.url} />}
      note={({ publishDate }) => (
        <time dateTime={publishDate}>{formatDate(publishDate, language)}</time>
      )}
      details={(item) => (
        <>
          {appearsLater(item) && <>{t("appearsLater")} · </>}
          {t("photos", { count: item.photoUrls.length })}
          {item.btnText !== "" && (
            <>
              {" · "}
              {t("button")} <span lang={item.language ?? undefined}>{item.btnText}</span>
            </>
          )}
        </>
      )}
      form={(item, onClose) => <EditArticle item={item} onClose={onClose} />}
      deletion={({ title, language, photoUrls }) => (
        <>
          <p>
            <strong lang={language ?? undefined}>{title}</strong>
          </p>
          <p>
            {t("delete.what", { count: photoUrls.length })} {t("delete.whereTo")}
          </p>
        </>
      )}
    />
  );
}

/** True for an item that visitors will see automatically on its day. */
function appearsLater({ status, publishDate }: NewsItem): boolean {
  return (
    (status === "PUBLISHED" || status === "ANNOUNCE") && publishDate > toLocalIsoDate(new Date())
  );
}
