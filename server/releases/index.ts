/** What the rest of the server uses of the releases. */

export { createVisitor, getVisitor, visitorCookie } from "./canary-members.ts";
export { judgeCanaries, watchCanaries } from "./canary-watch.ts";
export { createDeployTokens, type DeployTokens } from "./deploy-tokens.ts";
export { contentType } from "./file-types.ts";
export type { LiveShell } from "./live-releases.ts";
export { countReports, deleteOldReports } from "./load-reports.ts";
export { createOverrideFinder } from "./overrides/find-override.ts";
export { createOverrides, isOverrideFresh, type Overrides } from "./overrides/overrides.ts";
export { endOverrideRoute } from "./overrides/routes.ts";
export type { LiveRegistry, RegistryReader, RegistryView } from "./registry.ts";
export { releaseAtStart, startLine } from "./release-builds.ts";
export { type Build, computeIntegrity } from "./release-content.ts";
export type { ReleaseFiles } from "./release-files.ts";
export { createReleases, type Releases } from "./releases.ts";
export { registerReleases } from "./releases-plugin.ts";
export { reportRoute } from "./report-route.ts";
export { releaseRoutes } from "./routes.ts";
export { prepareServerToken } from "./server-token.ts";
export { deployTokenRoutes } from "./token-routes.ts";
export { removeUnfinished } from "./unfinished.ts";
