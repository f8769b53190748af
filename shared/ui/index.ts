/** The design system: all texts come by props, and every component renders without a browser. */
export * from "./a11y/skip-link.tsx";
export * from "./a11y/visually-hidden.tsx";
export * from "./actions/button.tsx";
export * from "./actions/icon-button.tsx";
export * from "./books/book-cover.tsx";
export type { DatePickerLabels } from "./controls/date-calendar.tsx";
export * from "./controls/date-picker.tsx";
export * from "./controls/dropdown.tsx";
export * from "./controls/error-summary.tsx";
export {
  type ControlProps,
  FieldGroup,
  type FieldGroupProps,
  type FieldProps,
} from "./controls/field.tsx";
export * from "./controls/password-field.tsx";
export * from "./controls/search-box.tsx";
export * from "./controls/text-area.tsx";
export * from "./controls/text-field.tsx";
export * from "./dialog/confirm-dialog.tsx";
export * from "./dialog/dialog.tsx";
export * from "./display/badge.tsx";
export * from "./display/list.tsx";
export * from "./display/opening-status.tsx";
export * from "./display/responsive-image.tsx";
export * from "./display/status-chip.tsx";
export * from "./embroidery/embroidery.tsx";
export type { MotifName } from "./embroidery/named-motifs.ts";
export * from "./embroidery/not-found-embroidery.tsx";
export * from "./embroidery/seeded-embroidery.tsx";
export * from "./feedback/empty-state.tsx";
export * from "./feedback/end-state.tsx";
export * from "./feedback/failed-state.tsx";
export * from "./feedback/skeleton.tsx";
export * from "./feedback/spinner.tsx";
export * from "./hydration/use-is-hydrating.ts";
export * from "./icons/action-icons.tsx";
export * from "./icons/flags.tsx";
export { PathsIcon } from "./icons/icon.tsx";
export * from "./icons/logo.tsx";
export * from "./icons/menu-icons.tsx";
export * from "./icons/navigation-icons.tsx";
export * from "./icons/network-icon.tsx";
export * from "./icons/symbol-icons.tsx";
export * from "./navigation/pagination.tsx";
export * from "./news/article-button.tsx";
export * from "./news/article-layout.tsx";
export { default as photoFrames } from "./news/photo-frames.module.css";
export * from "./text/linked-text.tsx";
export type { TextLink } from "./text/match-links.ts";
