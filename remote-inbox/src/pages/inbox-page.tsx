import { useTranslation } from "@oselia/shared/i18n";
import type { MessageList } from "@oselia/shared/model";
import { useLoaderData } from "@oselia/shared/router";

/** The messages from visitors. */
export function InboxPage() {
  const { t } = useTranslation("inbox");
  const { messages, totalMessages } = useLoaderData<MessageList>();
  return (
    <>
      <h1>{t("title")}</h1>
      <p>{t("count", { count: totalMessages })}</p>
      <ul>
        {messages.map((message) => (
          <li key={message.id}>{message.name}</li>
        ))}
      </ul>
    </>
  );
}
