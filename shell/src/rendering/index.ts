import "./platform/index.ts";

export { renderPage } from "./render-page.tsx";
export { shared } from "./shared-packages.ts";
