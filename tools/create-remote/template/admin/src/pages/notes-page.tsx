import { useTranslation } from "@oselia/shared/i18n";
import { useLoaderData } from "@oselia/shared/router";
import { useAtomValue } from "@oselia/shared/store";
import { EmptyState } from "@oselia/shared/ui";
import { Row, RowList, RowTitle, WorkspacePage } from "@oselia/shared/workspace";
import { noteListAtom } from "../state/note-list.ts";
import type { NotesPageData } from "./load-notes.ts";

/** The notes of this tab, and a number that the loader has fetched. */
export function NotesPage() {
  const { t } = useTranslation("example");
  const { publishedCount } = useLoaderData<NotesPageData>();
  const { items } = useAtomValue(noteListAtom);
  return (
    <WorkspacePage title={t("title")} total={t("total", { count: items.length })} page={1}>
      <p>{t("published", { count: publishedCount })}</p>
      {items.length > 0 ? (
        <RowList label={t("title")}>
          {items.map(({ id, text }) => (
            <Row key={id}>
              <RowTitle>{text}</RowTitle>
            </Row>
          ))}
        </RowList>
      ) : (
        <EmptyState title={t("empty.title")}>{t("empty.advice")}</EmptyState>
      )}
    </WorkspacePage>
  );
}
