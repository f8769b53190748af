/** The pictures of the site's people and partners, drawn for it (`node tools/draw-pictures.ts`). */
export { type LibraryPlate, libraryPlates } from "./library-plates.ts";
export { PartnerLogo } from "./partner-logo.tsx";
export { Portrait } from "./portrait.tsx";
export { type PortraitSources, portraitOf } from "./portraits.ts";
