export { renderPage } from "./render-page.tsx";
export { shared } from "./shared-packages.ts";

/** The frame of the admin area, and the page of addresses that lead nowhere (shared/contract). */
export const rendersOwnPages = true;
