import { useApi } from "@oselia/shared/api";
import { useAction } from "@oselia/shared/forms";
import { formatDateTime, useLanguage, useTranslation } from "@oselia/shared/i18n";
import { useLoaderData } from "@oselia/shared/router";
import { useAtomValue } from "@oselia/shared/store";
import { showToast } from "@oselia/shared/toast";
import { ArrowLeftIcon, Button, RestoreIcon } from "@oselia/shared/ui";
import { type ReactNode, useState } from "react";
import { EmptyList } from "../list/empty-list.tsx";
import { ListPagination } from "../list/list-pagination.tsx";
import { Row, RowList, RowText, RowTitle } from "../list/rows.tsx";
import { useRemoval } from "../list/use-removal.ts";
import type { Workspace, WorkspaceItem } from "../list/workspace.ts";
import { PageLink, WorkspacePage } from "../list/workspace-page.tsx";
import styles from "./bin-page.module.css";

interface BinPageProps<T extends WorkspaceItem> {
  workspace: Workspace<T>;
  image: (item: T) => ReactNode;
  details: (item: T) => ReactNode;
}

/** The deleted items of a workspace, the latest first, which can be restored. */
export function BinPage<T extends WorkspaceItem>({
  workspace: { path, namespace, bin },
  image,
  details,
}: BinPageProps<T>) {
  const { t } = useTranslation(namespace);
  const language = useLanguage();
  const api = useApi();
  /** Days until deleted items are removed permanently. */
  const { retentionDays } = useLoaderData<{ retentionDays: number }>();
  const { items, page, totalPages, total } = useAtomValue(bin);
  const { remove, removedCount } = useRemoval(bin);
  const { run, isBusy, failure } = useAction();
  const [pressed, setPressed] = useState<number>();

  const restore = ({ id, title }: T) => {
    setPressed(id);
    void run(() =>
      remove(id, api.put(`${path}/${id}/restore`), () =>
        showToast("success", t("common:bin.restored", { title })),
      ),
    );
  };

  const row = (item: T) => {
    const { id, title, deletedAt } = item;
    return (
      <Row
        key={id}
        image={image(item)}
        note={
          deletedAt !== null && (
            <time dateTime={deletedAt}>
              {t("common:bin.deleted", { moment: formatDateTime(deletedAt, language, "medium") })}
            </time>
          )
        }
        actions={
          <Button
            variant="secondary"
            size="small"
            icon={<RestoreIcon />}
            aria-label={t("common:bin.restoreItem", { title })}
            busy={isBusy && pressed === id}
            onClick={() => restore(item)}
          >
            {t("common:bin.restore")}
          </Button>
        }
      >
        <RowTitle lang={item.language ?? undefined}>{title}</RowTitle>
        <RowText>{details(item)}</RowText>
      </Row>
    );
  };

  return (
    <WorkspacePage
      title={t("bin.title")}
      total={t("total", { count: total })}
      page={page}
      removedCount={removedCount}
      filter={
        <PageLink to={path} icon={<ArrowLeftIcon />}>
          {t("bin.back")}
        </PageLink>
      }
    >
      <p className={styles.retention}>{t("common:bin.removed", { count: retentionDays })}</p>
      {failure && (
        <p className={styles.failure} role="alert">
          {failure}
        </p>
      )}
      {items.length > 0 ? (
        <RowList label={t("bin.title")}>{items.map(row)}</RowList>
      ) : (
        <EmptyList
          emptyTitle={t("common:bin.empty")}
          emptyHint={t("common:bin.advice")}
          totalPages={totalPages}
        />
      )}
      <ListPagination page={page} totalPages={totalPages} />
    </WorkspacePage>
  );
}
