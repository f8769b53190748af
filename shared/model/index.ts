/** The model: the site's content and the validation rules of forms and the server. */
export { type Article, articleRules } from "./article-rules.ts";
export {
  forgotRules,
  type Login,
  loginRules,
  type Reset,
  resetRules,
} from "./auth-rules.ts";
export { type BookFields, bookRules } from "./book-rules.ts";
export type { Book, BookList } from "./books.ts";
export { type Contact, contactRules } from "./contact-rules.ts";
export { type ErrorCode, type ErrorResponse, errorStatuses } from "./errors.ts";
export { isIsoDate } from "./iso-date.ts";
export {
  type Language,
  type Localized,
  languageName,
  languages,
  localized,
  textLoaders,
} from "./language.ts";
export {
  coverSize,
  maxDatabaseInteger,
  maxKeywordLength,
  maxNewsPhotos,
  maxPage,
  maxUploadBytes,
  maxUploadPixels,
  pageSize,
  photoSize,
} from "./limits.ts";
export {
  type BookQuery,
  bookQueryRules,
  type CsvSeparator,
  exportQueryRules,
  type MessageQuery,
  messageQueryRules,
  type NewsQuery,
  newsQueryRules,
  publicNewsQueryRules,
} from "./list-filters.ts";
export { type PageQuery, pageQueryRules } from "./list-query.ts";
export { type MessageKey, modelTexts, statusKey } from "./message-key.ts";
export {
  type Message,
  type MessageList,
  type MessageStatus,
  messageStatusValues,
} from "./messages.ts";
export type { AnnouncementList, NewsItem, NewsList, Photo } from "./news.ts";
export { photoMessages } from "./photo-messages.ts";
export {
  type BookStatus,
  bookStatuses,
  bookStatusValues,
  type NewsStatus,
  newsStatuses,
  newsStatusValues,
} from "./statuses.ts";
export { type ValidationResult, validate } from "./validate.ts";
export { versionQueryRules } from "./version-rule.ts";
export { toHref } from "./web-address.ts";
