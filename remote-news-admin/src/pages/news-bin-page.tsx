import { formatDate, useLanguage, useTranslation } from "@oselia/shared/i18n";
import { BinPage, Thumbnail } from "@oselia/shared/workspace";
import { news } from "../state/news.ts";

/** The deleted news, which can be restored. */
export function NewsBinPage() {
  const { t } = useTranslation("news-admin");
  const language = useLanguage();
  return (
    <BinPage
      workspace={news}
      image={(item) => <Thumbnail shape="photo" src={item.photoUrls[0]?.url} />}
      details={(item) => (
        <>
          {formatDate(item.publishDate, language)}
          {" · "}
          {t("photos", { count: item.photoUrls.length })}
        </>
      )}
    />
  );
}
