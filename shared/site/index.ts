export { articleAddress, readArticleId } from "./article-address.ts";
export { articleHead } from "./article-head.ts";
export { excerpt } from "./excerpt.ts";
export {
  address,
  contactEmail,
  quote,
  siteDescription,
  siteName,
  siteTagline,
  withoutScripts,
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
  type PageFacts,
  pageAddress,
  pageHead,
} from "./page-head.ts";
export { type Partner, partners } from "./partners.ts";
export { type Developer, developers, type TeamMember, team } from "./people.ts";
