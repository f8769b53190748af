import { formatDate, useLanguage, useTranslation } from "@oselia/shared/i18n";
import { type NewsItem, newsStatuses } from "@oselia/shared/model";
import {
  type ItemActions,
  ItemStatus,
  Row,
  RowActions,
  RowText,
  RowTitle,
  Thumbnail,
} from "@oselia/shared/workspace";
import { toLocalIsoDate } from "../article/local-iso-date.ts";

interface NewsRowProps extends ItemActions {
  item: NewsItem;
}

/** A news item in the list. */
export function NewsRow({ item, onEdit, onDelete }: NewsRowProps) {
  const { t } = useTranslation("news-admin");
  const language = useLanguage();
  const lang = item.language ?? undefined;
  const { title } = item;
  return (
    <Row
      image={<Thumbnail shape="photo" src={item.photoUrls[0]?.url} />}
      status={<ItemStatus statuses={newsStatuses} value={item.status} />}
      note={<time dateTime={item.publishDate}>{formatDate(item.publishDate, language)}</time>}
      actions={
        <RowActions
          editLabel={t("row.edit", { title })}
          deleteLabel={t("row.delete", { title })}
          onEdit={onEdit}
          onDelete={onDelete}
        />
      }
    >
      <RowTitle lang={lang}>{title}</RowTitle>
      <RowText>
        {appearsLater(item) && <>{t("appearsLater")} · </>}
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

/** True for an item that visitors will see automatically on its day. */
function appearsLater({ status, publishDate }: NewsItem): boolean {
  return (
    (status === "PUBLISHED" || status === "ANNOUNCE") && publishDate > toLocalIsoDate(new Date())
  );
}
