/** The pictures of the site's people, partners and library. */
export { type LibraryPlate, libraryPlates } from "./library-plates.ts";
export { PartnerLogo } from "./partner-logo.tsx";
export { Portrait } from "./portrait.tsx";
