import { useTranslation } from "@oselia/shared/i18n";
import { useAtomValue } from "@oselia/shared/store";
import { EmptyList, ListPages, Rows, WorkspacePage } from "@oselia/shared/workspace";
import { messageListAtom } from "../state/message-list.ts";
import { MessageRow } from "./message-row.tsx";

/** The messages from visitors. */
export function InboxPage() {
  const { t } = useTranslation("inbox");
  const { items, page, totalPages, total } = useAtomValue(messageListAtom);
  return (
    <WorkspacePage title={t("title")} total={t("total", { count: total })} page={page}>
      {items.length > 0 ? (
        <Rows label={t("title")}>
          {items.map((message) => (
            <MessageRow key={message.id} message={message} />
          ))}
        </Rows>
      ) : (
        <EmptyList
          nothingYet={t("empty.title")}
          advice={t("empty.advice")}
          totalPages={totalPages}
        />
      )}
      <ListPages page={page} totalPages={totalPages} />
    </WorkspacePage>
  );
}
