import type { Database } from "../../../database/database.ts";
import { packArchive } from "../../../releases/archive.ts";
import { createDeployTokens, TOKEN_PREFIX } from "../../../releases/deploy-tokens.ts";
import { type Build, readContent } from "../../../releases/release-content.ts";
import { SERVER } from "../../../releases/authors.ts";

/** Creates a token that may do everything, like the one in a server's data directory. */
export async function createServerToken(database: Database): Promise<string> {
  const token = `${TOKEN_PREFIX}${"x".repeat(43)}`;
  await createDeployTokens(database).restore(token, SERVER);
  return token;
}

/** A build as it is published: its URL below /api, and its archive. */
export async function toPublication(build: Build, changes: object = {}) {
  const { name, version } = readContent(build);
  const { files, contribution } = build;
  const archive = await packArchive({ files, contribution, commit: null, gate: null, ...changes });
  return { name, version, path: `/releases/${name}/${version}`, archive };
}
