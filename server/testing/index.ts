/**
 * What browser tests, benchmarks and attacks use of the server: the one entry for code outside of it.
 */
export {
  type Archive,
  type Build,
  computeIntegrity,
  contentType,
  packArchive,
  readFiles,
} from "@oselia/shared/release";
export { buildApp } from "../app.ts";
export { cachePolicy } from "../http/cache-policy.ts";
export { acceptedEncoding } from "../http/compress.ts";
export { type CachedResponse, createCachedResponse } from "../http/send-cached.ts";
export { readConfig } from "../platform/config/config.ts";
export type { Database } from "../platform/database/database.ts";
export { openDatabase } from "../platform/database/open-database.ts";
export { createFileStore } from "../platform/files/create-file-store.ts";
export { hashSecret } from "../platform/secret.ts";
export { minFailed } from "../releases/canaries/canary-verdict.ts";
export { runSmoke } from "../releases/gate/run-smoke.ts";
export { readCounts } from "../releases/load-reports/load-reports.ts";
export { readContent } from "../releases/publishing/release-content.ts";
export { createReleases } from "../releases/releases.ts";
export { compressFile, isWorthCompressing } from "../releases/storage/compress.ts";
export {
  aBuild,
  aContribution,
  aShell,
  aShellWith,
  needing,
  release,
} from "../releases/testing/release.ts";
export { createInlineStyles } from "../site/pages/inline-styles.ts";
export { type StartProgram, startSandboxed, startUnsandboxed } from "../site/rendering/program.ts";
export { ReleaseFault, startRenderProcess } from "../site/rendering/render-process.ts";
export { startInSandbox } from "../site/rendering/sandbox/sandbox.ts";
export { createStaffAccounts } from "../staff/staff-accounts.ts";
export { type RunningServer, startServer } from "../start-server.ts";
export { startTestApi } from "./api/api.ts";
export { createCaller } from "./api/call.ts";
export { prepareDatabase } from "./api/database.ts";
export {
  articleButton,
  articleFields,
  bookFields,
  contactFields,
  type FieldRules,
  forgotFields,
  letters,
  loginFields,
  resetFields,
} from "./api/field-rules.ts";
export { createServerToken, toPublication } from "./api/releases.ts";
export { article, book, form, jpeg, picture } from "./api/samples.ts";
export { confirmSession, createStaff, username } from "./api/staff.ts";
export { freePort, freePorts } from "./free-port.ts";
export { type Postgres, startPostgres } from "./postgres.ts";
export { createDatabase, type DatabaseTemplate, dropDatabase } from "./postgres-databases.ts";
export { runProgram } from "./run-program.ts";
export { silentLog } from "./silent-log.ts";
export { waitUntil } from "./wait-until.ts";
