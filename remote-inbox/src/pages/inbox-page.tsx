import { useTranslation } from "@oselia/shared/i18n";
import { pageAddress } from "@oselia/shared/lists";
import type { Message } from "@oselia/shared/model";
import { useRevalidator, useSearchParams } from "@oselia/shared/router";
import { useStore } from "@oselia/shared/store";
import { ListPages, Rows, WorkspacePage } from "@oselia/shared/workspace";
import { useEffect, useRef, useState } from "react";
import { DeleteMessage } from "../message/delete-message.tsx";
import { MessageDialog } from "../message/message-dialog.tsx";
import { messageListAtom } from "../state/message-list.ts";
import { EmptyInbox } from "./empty-inbox.tsx";
import { InboxFilter } from "./inbox-filter.tsx";
import { MessageRow } from "./message-row.tsx";
import { useLiveList } from "./use-live-list.ts";

/** The messages from visitors. */
export function InboxPage() {
  const { t } = useTranslation("inbox");
  const { items, page, totalPages, total } = useLiveList();
  const [opened, setOpened] = useState<Message | null>(null);
  const [isDeleting, setDeleting] = useState(false);
  const showPageAnew = useShowPageAnew();
  const hasDeleted = useRef(false);

  useEffect(() => {
    if (opened || !hasDeleted.current) return;
    hasDeleted.current = false;
    // What had the focus before is gone with its row.
    document.querySelector("h1")?.focus();
  }, [opened]);

  function onDeleted() {
    hasDeleted.current = true;
    setDeleting(false);
    setOpened(null);
    showPageAnew();
  }

  return (
    <WorkspacePage title={t("title")} total={t("total", { count: total })} page={page}>
      <InboxFilter />
      {items.length > 0 ? (
        <Rows label={t("title")}>
          {items.map((message) => (
            <MessageRow key={message.id} message={message} onOpen={() => setOpened(message)} />
          ))}
        </Rows>
      ) : (
        <EmptyInbox totalPages={totalPages} />
      )}
      <ListPages page={page} totalPages={totalPages} />
      {opened && (
        <MessageDialog
          message={opened}
          onDelete={() => setDeleting(true)}
          onClose={() => setOpened(null)}
        />
      )}
      {opened && isDeleting && (
        <DeleteMessage message={opened} onDeleted={onDeleted} onClose={() => setDeleting(false)} />
      )}
    </WorkspacePage>
  );
}

/** After a deletion the page lacks a message, or is gone: loads it, or the one before it. */
function useShowPageAnew(): () => void {
  const store = useStore();
  const { revalidate } = useRevalidator();
  const [query, setQuery] = useSearchParams();
  return () => {
    const address = pageAddress(query, store.get(messageListAtom).page);
    if (address === `?${query}`) void revalidate();
    else setQuery(address, { replace: true });
  };
}
