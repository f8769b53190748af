export { LANGUAGE_COOKIE, STAFF_COOKIE } from "./cookies.ts";
export { type Direction, directions, mapUrl } from "./directions.ts";
export { excerpt } from "./excerpt.ts";
export { holidayNames } from "./holiday-names.ts";
export {
  address,
  addressLine,
  contactEmail,
  quote,
  siteDescription,
  siteName,
  siteTagline,
  telephone,
  telephoneUrl,
} from "./identity.ts";
export {
  articlePath,
  askForBookPath,
  bookPath,
  parseArticleId,
  parseBookId,
} from "./item-address.ts";
export { articleHead, bookHead } from "./item-head.ts";
export {
  type SiteLink,
  type SocialLink,
  siteLinks,
  socialLinks,
} from "./navigation.ts";
export {
  exceptionalDays,
  groupWeekdays,
  houseTime,
  openingAt,
  weekdayOf,
} from "./opening.ts";
export { type Period, timeZone } from "./opening-hours.ts";
export { openingStatus } from "./opening-text.ts";
export {
  type HeadTag,
  languageParameter,
  localizedUrl,
  type PageMeta,
  pageHead,
  sentParameter,
} from "./page-head.ts";
export { type Partner, partners } from "./partners.ts";
export { type Developer, developers, type TeamMember, team } from "./people.ts";
export { noscriptText, notSentText, sendAgainText } from "./plain-page-texts.ts";
