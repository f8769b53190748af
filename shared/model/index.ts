/** The shared model: what the site speaks of, and the rules that forms and the server both keep. */
export { type Article, articleRules } from "./article-rules.ts";
export {
  type Forgot,
  forgotRules,
  type Login,
  loginRules,
  type Reset,
  resetRules,
} from "./auth-rules.ts";
export { type BookFields, bookRules } from "./book-rules.ts";
export {
  type Book,
  type BookList,
  type BookQuery,
  type BookStatus,
  bookStatuses,
  bookStatusValues,
} from "./books.ts";
export { isCalendarDay } from "./calendar-day.ts";
export { type Checked, check } from "./check.ts";
export { type Contact, contactRules } from "./contact-rules.ts";
export { type ErrorAnswer, type ErrorCode, errorStatuses } from "./errors.ts";
export { type Language, languages } from "./language.ts";
export {
  coverSize,
  maxBookNumber,
  maxDatabaseInteger,
  maxKeywordLetters,
  maxNewsPhotos,
  maxPage,
  maxPageSize,
  maxUploadBytes,
  maxUploadPixels,
  pageSize,
  photoSize,
} from "./limits.ts";
export { binQueryRules, type ListQuery, listQueryRules } from "./list-query.ts";
export {
  exportQueryRules,
  type Message,
  type MessageList,
  type MessageQuery,
  type MessageStatus,
  messageStatusValues,
  type Separator,
} from "./messages.ts";
export {
  type AnnouncementList,
  type NewsItem,
  type NewsList,
  type NewsQuery,
  type NewsStatus,
  newsStatuses,
  newsStatusValues,
  type Photo,
  publicNewsStatusValues,
} from "./news.ts";
export { photoSentences } from "./photo-sentences.ts";
export { errorKey, modelTexts, type Sentence, statusKey } from "./sentence.ts";
export { countLetters } from "./text-rule.ts";
export { versionQueryRules } from "./version-rule.ts";
export { toHref } from "./web-address.ts";
