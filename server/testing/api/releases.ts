import assert from "node:assert/strict";
import { type Build, packArchive } from "@oselia/shared/release";
import type { Database } from "../../platform/database/database.ts";
import { SERVER } from "../../releases/authors.ts";
import { readContent } from "../../releases/publishing/release-content.ts";
import { createDeployTokens, TOKEN_PREFIX } from "../../releases/tokens/deploy-tokens.ts";
import type { TestApi } from "./api.ts";

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

/** What teams ask of the API. `serverToken` may do everything, and is used where none is given. */
export const createTeamCalls = (api: TestApi, serverToken: string) => ({
  /** Creates a token of a team, limited to these remotes. */
  async teamToken(team: string, ...names: string[]): Promise<string> {
    const { status, body } = await api.call("POST", "/deploy-tokens", {
      json: { team, names },
      token: serverToken,
    });
    assert.equal(status, 201);
    return body.token;
  },

  /** Publishes a build. Returns the response, and the version. */
  async publish(build: Build, token = serverToken) {
    const { path, archive, version } = await toPublication(build);
    return { ...(await api.call("PUT", path, { archive, token })), version };
  },

  promote: (name: string, version: string, revision: number, token = serverToken) =>
    api.call("POST", `/releases/${name}/promote`, {
      json: { version },
      headers: { "if-match": `"${revision}"` },
      token,
    }),

  /** The live version of each remote, as visitors get it. */
  async live(): Promise<Record<string, string>> {
    const { remotes } = (await api.app.inject("/remotes.json")).json();
    return Object.fromEntries(
      remotes.map(({ name, version }: Record<string, string>) => [name, version]),
    );
  },
});
