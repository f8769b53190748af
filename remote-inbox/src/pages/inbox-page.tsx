import { useApi } from "@oselia/shared/api";
import { useTranslation } from "@oselia/shared/i18n";
import type { Message } from "@oselia/shared/model";
import { useSearchParams } from "@oselia/shared/router";
import { showToast } from "@oselia/shared/toast";
import { ArrowUpIcon, Button } from "@oselia/shared/ui";
import {
  DeleteDialog,
  EmptyList,
  ListPagination,
  RowList,
  useOpenItem,
  useRemoval,
  WorkspacePage,
} from "@oselia/shared/workspace";
import { MessageDialog } from "../message/message-dialog.tsx";
import { parseInboxLocation } from "../state/inbox-query.ts";
import { messageListAtom } from "../state/messages.ts";
import { ExportMessages } from "./export-messages.tsx";
import { InboxFilter } from "./inbox-filter.tsx";
import styles from "./inbox-page.module.css";
import { MessageRow } from "./message-row.tsx";
import { useLiveList } from "./use-live-list.ts";

const filteredTitles = { UNREAD: "empty.allRead", READ: "empty.noneRead" } as const;

/** The messages from visitors. */
export function InboxPage() {
  const { t } = useTranslation("inbox");
  const api = useApi();
  const [query] = useSearchParams();
  const { status } = parseInboxLocation(query);
  const { items, page, totalPages, total, pending } = useLiveList();
  const [opened, setOpened] = useOpenItem<Message>();
  const [messageToDelete, setMessageToDelete] = useOpenItem<Message>();
  const { remove, removedCount, showPage } = useRemoval(messageListAtom);

  const confirmDelete = ({ id }: Message) =>
    remove(id, api.delete(`/admin/messages/${id}`), () => {
      setMessageToDelete(null);
      setOpened(null);
      showToast("success", t("deleted"));
    });

  return (
    <WorkspacePage
      title={t("title")}
      total={t("total", { count: total })}
      page={page}
      removedCount={removedCount}
      filter={<InboxFilter />}
    >
      <div>
        {/* It overlays the list, so nothing moves. */}
        <div className={styles.newer} role="status">
          {pending && (
            <Button size="small" icon={<ArrowUpIcon />} onClick={() => showPage(1)}>
              {t(pending === "new" ? "showNewer" : "showMore")}
            </Button>
          )}
        </div>
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
          <EmptyList
            emptyTitle={t("empty.title")}
            emptyHint={t("empty.advice")}
            totalPages={totalPages}
            filteredTitle={status && t(filteredTitles[status])}
            showAllLabel={t("showAll")}
          />
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
        <DeleteDialog
          title={t("deleteQuestion", { name: messageToDelete.name })}
          onDelete={() => confirmDelete(messageToDelete)}
          onClose={() => setMessageToDelete(null)}
        >
          {t("deleteForGood")}
        </DeleteDialog>
      )}
    </WorkspacePage>
  );
}
