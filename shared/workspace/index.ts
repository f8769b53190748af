/** What the staff workspaces have in common: a list page by page, and the form of an item. */
export { FilePreview } from "./form/file-preview.tsx";
export { ImageInput } from "./form/image-input.tsx";
export { isConflict } from "./form/is-conflict.ts";
export { FieldRow, ItemDialog } from "./form/item-dialog.tsx";
export { useLanguageOptions, useStatusOptions } from "./form/options.ts";
export { useClash } from "./form/use-clash.ts";
export { type SaveOptions, useItemForm } from "./form/use-item-form.ts";
export { EmptyList } from "./list/empty-list.tsx";
export { ItemStatus } from "./list/item-status.tsx";
export { ListPages } from "./list/list-pages.tsx";
export { RowActions } from "./list/row-actions.tsx";
export { Row, Rows, RowText, RowTitle } from "./list/rows.tsx";
export { Thumbnail } from "./list/thumbnail.tsx";
export { useFetchPage } from "./list/use-fetch-page.ts";
export { WorkspacePage } from "./list/workspace-page.tsx";
export { localDay } from "./local-day.ts";
