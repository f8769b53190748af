/** What the staff workspaces have in common: a list page by page, and the form of an item. */
export { EmptyList } from "./list/empty-list.tsx";
export { ListPages } from "./list/list-pages.tsx";
export { Row, Rows, RowText, RowTitle } from "./list/rows.tsx";
export { Thumbnail } from "./list/thumbnail.tsx";
export { WorkspacePage } from "./list/workspace-page.tsx";
