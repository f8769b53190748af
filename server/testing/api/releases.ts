import { type Build, packArchive } from "@oselia/shared/release";
import type { Database } from "../../platform/database/database.ts";
import { SERVER } from "../../releases/authors.ts";
import { readContent } from "../../releases/publishing/release-content.ts";
import { createDeployTokens, TOKEN_PREFIX } from "../../releases/tokens/deploy-tokens.ts";

/** Creates a token that may do everything, like the one in a server's data directory. */
export async function createServerToken(database: Database): Promise<string> {
  const token = `${TOKEN_PREFIX}${"x".repeat(43)}`;
  await createDeployTokens(database).restore(token, SERVER);
  return token;
}

/** What a client says of a release that it has run. */
const passed = { checks: ["/events"], faults: [] };

/** A build as it is published: its URL below /api, and its archive. */
export async function toPublication(build: Build, changes: object = {}) {
  const { name, version } = readContent(build);
  const { files, contribution } = build;
  const archive = await packArchive({
    files,
    contribution,
    commit: null,
    dirty: false,
    baseUrl: null,
    gate: passed,
    ...changes,
  });
  return { name, version, path: `/releases/${name}/${version}`, archive };
}
