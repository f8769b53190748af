import { formatDay, useLanguage, useTranslation } from "@oselia/shared/i18n";
import { type NewsItem, newsStatuses } from "@oselia/shared/model";
import { ItemStatus, Row, RowText, RowTitle, Thumbnail } from "@oselia/shared/workspace";

/** A news item in the list. */
export function NewsRow({ item }: { item: NewsItem }) {
  const { t } = useTranslation("news-admin");
  const language = useLanguage();
  const lang = item.language ?? undefined;
  return (
    <Row
      picture={<Thumbnail shape="photo" src={item.photoUrls[0]?.url} />}
      status={<ItemStatus statuses={newsStatuses} value={item.status} />}
      note={<time dateTime={item.publishDate}>{formatDay(item.publishDate, language)}</time>}
    >
      <RowTitle lang={lang}>{item.title}</RowTitle>
      <RowText>
        {t("photos", { count: item.photoUrls.length })}
        {item.btnText !== "" && (
          <>
            {" · "}
            {t("button")} <span lang={lang}>{item.btnText}</span>
          </>
        )}
      </RowText>
    </Row>
  );
}
