import { siteLinks } from "@oselia/shared/site";

/** Entries that have a page: the side menu leaves out the developers' dialog. */
export const pageLinks = siteLinks.filter((link) => link.to !== undefined);
