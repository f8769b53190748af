import assert from "node:assert/strict";
import { beforeEach, describe, test } from "node:test";
import type { Build } from "@oselia/shared/release";
import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import { pino } from "pino";
import { buildApp } from "../../app.ts";
import { createFileStore } from "../../platform/files/create-file-store.ts";
import { createReleases } from "../../releases/releases.ts";
import { aBuild, aShell, release } from "../../releases/testing/release.ts";
import { startTestApi } from "../../testing/api/api.ts";
import { createServerToken, toPublication } from "../../testing/api/releases.ts";
import { silentLog } from "../../testing/silent-log.ts";

/** Milliseconds that a release takes to load: a visitor waits for one second. */
const SLOW = 1500;

/** Holds up the process without work for the processor. */
const wait = (milliseconds: number) =>
  `Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ${milliseconds});`;

const hang = wait(60_000);

/** A shell with which the server renders the versions of a page's remotes. */
const shell = (onLoad: string): Build =>
  aShell({
    "node/server.cjs": `
      ${onLoad}
      exports.shared = {};
      exports.renderPage = async ({ url, remote, registry }) => {
        return { html: remote ?? "own page", state: { loaderData: {}, texts: {} } };
      };`,
  });

/** A remote with a public page that is rendered on the server. */
function remote(name: string, onLoad: string): Build {
  const { files, ...build } = aBuild(`remote_${name}`, onLoad, `/${name}`, `/admin/${name}`);
  const source = `${onLoad} exports.default = {};`;
  return { ...build, files: [...files, { path: "node/server.cjs", content: Buffer.from(source) }] };
}

const api = await startTestApi();
const token = await createServerToken(api.database);
const releases = createReleases(api.database, createFileStore(api.config), silentLog);

/**
 * Whether the server renders this page for someone with a session.
 *
 * @param version Of a release that the page must consist of. Default: any.
 */
async function isRendered(app: FastifyInstance, url: string, version = ""): Promise<boolean> {
  const { body } = await app.inject({ url, headers: { cookie: "staff=1" } });
  return body.includes('id="page-state"') && body.includes(version);
}

/** Another server on the same database, and what it logs. */
async function startServer(t: { after: (end: () => Promise<void>) => void }) {
  const logged: string[] = [];
  const log = pino({ level: "warn" }, { write: (line) => void logged.push(line) });
  const app = await buildApp({ ...api, log, now: () => api.clock.now });
  t.after(async () => app.close());
  await app.ready();
  return { app, logged };
}

/** @returns The version of the release. */
async function promote(build: Build, revision: number): Promise<string> {
  const { name, version, path, archive } = await toPublication(build);
  assert.equal((await api.call("PUT", path, { archive, token })).status, 201);
  const headers = { "if-match": `"${revision}"` };
  const options = { json: { version }, headers, token };
  assert.equal((await api.call("POST", `/releases/${name}/promote`, options)).status, 200);
  return version;
}

beforeEach(async () => {
  const { db } = api.database;
  await sql`truncate releases, release_channels, owned_paths, release_events cascade`.execute(db);
  await api.database.notify("changes", "releases");
});

describe("the first page is rendered", () => {
  test("after a start, with and without a remote", async (t) => {
    await release(releases, shell(wait(SLOW)));
    await release(releases, remote("events", ""));
    const { app } = await startServer(t);
    assert.ok(await isRendered(app, "/events"));
    assert.ok(await isRendered(app, "/admin/events"));
    assert.ok(await isRendered(app, "/nowhere"));
  });

  test("after a promotion, on the server that was asked and on another one", async (t) => {
    const { app: other } = await startServer(t);
    await promote(shell(""), 0);
    // On a busy machine either may take longer than it waits, or hear of a release too late.
    for (let revision = 0; ; revision++) {
      const version = await promote(remote("events", `${wait(SLOW)} // ${revision}\n`), revision);
      const asked = await isRendered(api.app, "/events", version);
      if (asked && (await isRendered(other, "/events", version))) break;
      assert.ok(revision < 3, "none of four releases");
    }
  });

  test("while another release hangs", async (t) => {
    await release(releases, shell(""));
    await release(releases, remote("events", ""));
    await release(releases, remote("choir", hang));
    const { app } = await startServer(t);
    assert.ok(await isRendered(app, "/events"));
    assert.equal(await isRendered(app, "/choir"), false);
  });
});
