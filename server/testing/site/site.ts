import { join } from "node:path";
import { after } from "node:test";
import type { Contribution } from "@oselia/shared/contract";
import type { FastifyBaseLogger } from "fastify";
import { buildApp } from "../../app.ts";
import { readConfig } from "../../platform/config/config.ts";
import type { Database } from "../../platform/database/database.ts";
import { openDatabase } from "../../platform/database/open-database.ts";
import { createFileStore } from "../../platform/files/create-file-store.ts";
import { createReleases } from "../../releases/releases.ts";
import { aBuild, aShell, release } from "../../releases/testing/release.ts";
import { prepareDatabase } from "../api/database.ts";
import { silentLog } from "../silent-log.ts";

/** The public URL of the site in these tests. */
export const ADDRESS = "https://oselia.example";

const inThree = (text: string) => ({
  en: text,
  uk: `${text} українською`,
  nl: `${text} in het Nederlands`,
});

/** A remote with public pages, and one workspace. */
const contribution: Contribution = {
  contract: 1,
  mounts: [
    { path: "/", layout: "public", title: inThree("Home") },
    {
      path: "/news",
      layout: "public",
      title: inThree("News"),
      description: inThree("“What” & <when>"),
    },
    {
      path: "/library",
      layout: "public",
      title: inThree("Library"),
      query: ["keyword", "language", "page"],
      form: { call: "/messages", honeypot: "topic", draft: "draft" },
    },
    { path: "/admin/news", layout: "admin", title: inThree("News") },
  ],
};

/** Large enough to be compressed. */
const script = "console.log();".repeat(100);

/**
 * A whole server with a built shell and one released remote, called without a network. Its clock is
 * set to noon of 15 November 2026.
 *
 * @param fill Adds content to the new database before the server starts.
 * @param log Default: none.
 */
export async function startTestSite(
  fill: (database: Database) => Promise<unknown>,
  log: FastifyBaseLogger = silentLog,
) {
  const ground = await prepareDatabase();
  const config = {
    ...readConfig({ LOG_LEVEL: "silent", PUBLIC_URL: ADDRESS }),
    ...ground.config,
  };
  const database = await openDatabase(config, silentLog);
  await fill(database);
  const releases = createReleases(database, createFileStore(config), silentLog);
  await release(releases, aShell({ "site.webmanifest": "{}", "assets/app.js": script }));
  await release(releases, { ...aBuild("remote_house", "hello"), contribution });
  const app = await buildApp({
    config,
    database,
    log,
    now: () => new Date("2026-11-15T12:00:00Z"),
  });
  let isOpen = true;
  const closeDatabase = async () => {
    if (isOpen) await database.close();
    isOpen = false;
  };
  after(async () => {
    await app.close();
    await closeDatabase();
    await ground.remove();
  });
  return {
    database,
    closeDatabase,
    releases,
    /** Folder of the releases' files. */
    folder: join(config.dataDir, "releases"),
    get: (url: string, headers: Record<string, string> = {}) =>
      app.inject({ method: "GET", url, headers }),
    /** Sends a form as a browser without scripts does, from a page of the site. */
    post: (
      url: string,
      fields: Record<string, string>,
      { address = "192.0.2.1", ...headers }: Record<string, string> = {},
    ) =>
      app.inject({
        method: "POST",
        url,
        remoteAddress: address,
        headers: {
          "content-type": "application/x-www-form-urlencoded",
          origin: ADDRESS,
          ...headers,
        },
        payload: new URLSearchParams(fields).toString(),
      }),
  };
}
