import { useTranslation } from "@oselia/shared/i18n";
import type { Message } from "@oselia/shared/model";
import { useStore } from "@oselia/shared/store";
import {
  ListPagination,
  RowList,
  useFetchPage,
  useOpenItem,
  WorkspacePage,
} from "@oselia/shared/workspace";
import { useState } from "react";
import { DeleteMessage } from "../message/delete-message.tsx";
import { MessageDialog } from "../message/message-dialog.tsx";
import { messageListAtom } from "../state/message-list.ts";
import { EmptyInbox } from "./empty-inbox.tsx";
import { ExportMessages } from "./export-messages.tsx";
import { InboxFilter } from "./inbox-filter.tsx";
import { MessageRow } from "./message-row.tsx";
import { NewerMessages } from "./newer-messages.tsx";
import { useLiveList } from "./use-live-list.ts";

/** The messages from visitors. */
export function InboxPage() {
  const { t } = useTranslation("inbox");
  const { items, page, totalPages, total, pending } = useLiveList();
  const [opened, setOpened] = useOpenItem<Message>();
  const [messageToDelete, setMessageToDelete] = useOpenItem<Message>();
  /**
   * How many actions have removed the button that had the focus. Each moves the focus to the
   * heading.
   */
  const [removedCount, setRemovedCount] = useState(0);
  const fetchPage = useFetchPage();
  const store = useStore();

  function onDeleted() {
    setMessageToDelete(null);
    setOpened(null);
    show(store.get(messageListAtom).page);
  }

  function show(wanted: number) {
    setRemovedCount(removedCount + 1);
    fetchPage(wanted);
  }

  return (
    <WorkspacePage
      title={t("title")}
      total={t("total", { count: total })}
      page={page}
      removedCount={removedCount}
      filter={<InboxFilter />}
    >
      <div>
        <NewerMessages pending={pending} onShow={() => show(1)} />
        {items.length > 0 ? (
          <RowList label={t("title")}>
            {items.map((message) => (
              <MessageRow
                key={message.id}
                message={message}
                onOpen={() => setOpened(message)}
                onDelete={() => setMessageToDelete(message)}
              />
            ))}
          </RowList>
        ) : (
          <EmptyInbox totalPages={totalPages} />
        )}
      </div>
      <ListPagination page={page} totalPages={totalPages} />
      {items.length > 0 && <ExportMessages />}
      {opened && (
        <MessageDialog
          message={opened}
          onDelete={() => setMessageToDelete(opened)}
          onClose={() => setOpened(null)}
        />
      )}
      {messageToDelete && (
        <DeleteMessage
          message={messageToDelete}
          onDeleted={onDeleted}
          onClose={() => setMessageToDelete(null)}
        />
      )}
    </WorkspacePage>
  );
}
