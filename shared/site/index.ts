export { articlePath, parseArticleId } from "./article-address.ts";
export { articleHead } from "./article-head.ts";
export { LANGUAGE_COOKIE, STAFF_COOKIE } from "./cookies.ts";
export { excerpt } from "./excerpt.ts";
export {
  address,
  contactEmail,
  noscriptText,
  notSentText,
  quote,
  sendAgainText,
  siteDescription,
  siteName,
  siteTagline,
} from "./identity.ts";
export {
  type SiteLink,
  type SocialLink,
  siteLinks,
  socialLinks,
} from "./navigation.ts";
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
