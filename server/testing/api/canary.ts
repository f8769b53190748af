import assert from "node:assert/strict";
import { beforeEach } from "node:test";
import type { Build } from "@oselia/shared/release";
import { sql } from "kysely";
import { aBuild, aShell } from "../../releases/testing/release.ts";
import { startTestApi } from "./api.ts";
import { createServerToken, toPublication } from "./releases.ts";

/** A build of remote_inbox, with more pages than its own. */
export const inbox = (says: string, ...paths: string[]) =>
  aBuild("remote_inbox", says, "/admin/inbox", ...paths);

/**
 * A server with a shell and an inbox, of which there is another release: `versions.stable` is live,
 * `versions.canary` is published. New before each test of the file.
 */
export async function useCanary() {
  const api = await startTestApi();
  const token = await createServerToken(api.database);
  const { db } = api.database;
  const versions = { stable: "", canary: "" };

  /** Publishes a build; returns its version. */
  async function publish(build: Build): Promise<string> {
    const { path, archive, version } = await toPublication(build);
    assert.ok((await api.call("PUT", path, { archive, token })).status < 300);
    return version;
  }

  const change = (path: string, json: object, revision: number) =>
    api.call("POST", path, { json, headers: { "if-match": `"${revision}"` }, token });

  const promote = (name: string, version: string, revision: number) =>
    change(`/releases/${name}/promote`, { version }, revision);

  /** The page of a visitor, with the releases in it and the cookie that the browser keeps. */
  async function visit(cookie?: string) {
    const headers = cookie ? { cookie } : {};
    const response = await api.app.inject({ url: "/admin/inbox", headers });
    const [, registry = ""] = /id="registry">([^<]*)</.exec(response.body) ?? [];
    const [remote] = JSON.parse(registry).remotes;
    const set = response.headers["set-cookie"];
    return { ...response, remote, set, cookie: String(set ?? "").split(";")[0] ?? "" };
  }

  beforeEach(async () => {
    await sql`truncate releases, release_channels, owned_paths, release_events, load_reports, web_vitals cascade`.execute(
      db,
    );
    await promote("shell", await publish(aShell()), 0);
    versions.stable = await publish(inbox("stable"));
    await promote("remote_inbox", versions.stable, 0);
    versions.canary = await publish(inbox("canary"));
  });

  return {
    api,
    token,
    db,
    versions,
    publish,
    promote,
    visit,
    setCanary: (json: object, revision: number, name = "remote_inbox") =>
      change(`/releases/${name}/canary`, json, revision),
    endCanary: (revision: number) =>
      api.call("DELETE", "/releases/remote_inbox/canary", {
        headers: { "if-match": `"${revision}"` },
        token,
      }),
    /** What visitors get of the inbox. */
    channel: async () => (await api.call("GET", "/releases/remote_inbox", { token })).body.channel,
    /** The latest events first. */
    async events() {
      const { body } = await api.call("GET", "/releases/remote_inbox", { token });
      return body.events as { action: string; author: string; details: object }[];
    },
  };
}
