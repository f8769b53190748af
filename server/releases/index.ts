/** What the rest of the server uses of the releases. */

export { createVisitor, getVisitor, visitorCookie } from "./canaries/canary-members.ts";
export { judgeCanaries, watchCanaries } from "./canaries/canary-watch.ts";
export { countReports, deleteOldReports } from "./load-reports/load-reports.ts";
export { deleteOldErrors } from "./load-reports/release-errors.ts";
export { reportRoute } from "./load-reports/report-route.ts";
export { createOverrides, isOverrideFresh, type Overrides } from "./overrides/overrides.ts";
export { endOverrideRoute } from "./overrides/routes.ts";
export { previewPageRoutes } from "./previews/preview-page-routes.ts";
export { createPreviews, type Previews } from "./previews/previews.ts";
export { endPreviewRoute } from "./previews/routes.ts";
export { createViewFinder } from "./registry/find-view.ts";
export type { LiveShell } from "./registry/live-releases.ts";
export type { LiveRegistry, RegistryReader, RegistryView } from "./registry/registry.ts";
export { registerReleases } from "./registry/releases-plugin.ts";
export { releaseAtStart, startLine } from "./release-builds.ts";
export { createReleases, type Releases } from "./releases.ts";
export { releaseRoutes } from "./routes.ts";
export { registerSdk } from "./sdk/sdk-routes.ts";
export type { ReleaseFiles } from "./storage/release-files.ts";
export { removeUnfinished } from "./storage/unfinished.ts";
export { createDeployTokens, type DeployTokens } from "./tokens/deploy-tokens.ts";
export { prepareServerToken } from "./tokens/server-token.ts";
export { deployTokenRoutes } from "./tokens/token-routes.ts";
export { vitalsRoute } from "./vitals/vitals-route.ts";
export { deleteOldVitals } from "./vitals/web-vitals.ts";
