/** The design system: all texts come by props, and every component renders without a browser. */
export { SkipLink } from "./a11y/skip-link.tsx";
export { VisuallyHidden } from "./a11y/visually-hidden.tsx";
export { Button, buttonClass } from "./actions/button.tsx";
export { IconButton } from "./actions/icon-button.tsx";
export { BookCover } from "./books/book-cover.tsx";
export type { DatePickerLabels } from "./controls/date-labels.ts";
export { DatePicker } from "./controls/date-picker.tsx";
export { Dropdown, type DropdownOption } from "./controls/dropdown.tsx";
export { ErrorSummary } from "./controls/error-summary.tsx";
export type { FieldProps } from "./controls/field.tsx";
export { FieldGroup, type FieldGroupProps } from "./controls/field-group.tsx";
export type { ControlProps } from "./controls/field-messages.tsx";
export { PasswordField } from "./controls/password-field.tsx";
export { SearchBox } from "./controls/search-box.tsx";
export { TextArea } from "./controls/text-area.tsx";
export { TextField } from "./controls/text-field.tsx";
export { ConfirmDialog } from "./dialog/confirm-dialog.tsx";
export { Dialog } from "./dialog/dialog.tsx";
export { Badge } from "./display/badge.tsx";
export { List } from "./display/list.tsx";
export { OpeningStatus } from "./display/opening-status.tsx";
export { ResponsiveImage, type ResponsiveImageProps } from "./display/responsive-image.tsx";
export { StatusChip } from "./display/status-chip.tsx";
export { Embroidery } from "./embroidery/embroidery.tsx";
export type { MotifName } from "./embroidery/named-motifs.ts";
export { NotFoundEmbroidery } from "./embroidery/not-found-embroidery.tsx";
export { SeededEmbroidery } from "./embroidery/seeded-embroidery.tsx";
export { EmptyState } from "./feedback/empty-state.tsx";
export { EndState } from "./feedback/end-state.tsx";
export { FailedState } from "./feedback/failed-state.tsx";
export { Skeleton } from "./feedback/skeleton.tsx";
export { Spinner } from "./feedback/spinner.tsx";
export { useIsHydrating } from "./hydration/use-is-hydrating.ts";
export {
  DeleteIcon,
  EditIcon,
  EyeIcon,
  LinkIcon,
  LogoutIcon,
  PlusIcon,
  RestoreIcon,
} from "./icons/action-icons.tsx";
export { Flag } from "./icons/flags.tsx";
export { PathsIcon } from "./icons/icon.tsx";
export { LogoMark } from "./icons/logo.tsx";
export { CloseIcon, MenuIcon } from "./icons/menu-icons.tsx";
export {
  BooksIcon,
  CalendarIcon,
  ClockIcon,
  ImageIcon,
  InboxIcon,
  MailIcon,
  NewsIcon,
  PhoneIcon,
  PinIcon,
} from "./icons/navigation-icons.tsx";
export { NetworkIcon } from "./icons/network-icon.tsx";
export {
  ArrowLeftIcon,
  ArrowRightIcon,
  ArrowUpIcon,
} from "./icons/symbol-icons.tsx";
export { Pagination, type PaginationLabels } from "./navigation/pagination.tsx";
export { ArticleButton } from "./news/article-button.tsx";
export { ArticleLayout } from "./news/article-layout.tsx";
export { default as photoFrames } from "./news/photo-frames.module.css";
export { findLinks } from "./text/find-links.ts";
export { LinkedText } from "./text/linked-text.tsx";
export type { TextLink } from "./text/text-link.ts";
