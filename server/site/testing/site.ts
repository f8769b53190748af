import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { after } from "node:test";
import type { Contribution } from "@oselia/shared/contract";
import type { FastifyBaseLogger } from "fastify";
import { buildApp } from "../../app.ts";
import { readConfig } from "../../config.ts";
import type { Database } from "../../database/database.ts";
import { openDatabase } from "../../database/open-database.ts";
import { createReleaseStore } from "../../releases/release-store.ts";
import { releasesFolder } from "../../releases/releases-plugin.ts";
import { prepareDatabase } from "../../tests/api/kit/database.ts";
import { silentLog } from "../../tests/silent-log.ts";
import { temporaryFolder } from "../../tests/temporary-folder.ts";

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
    { path: "/library", layout: "public", title: inThree("Library") },
    { path: "/admin/news", layout: "admin", title: inThree("News") },
  ],
};

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
  await release(config.dataDir);
  const app = await buildApp({
    config,
    database,
    log,
    shellFolder: await builtShell(),
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
    /** Folder of the releases. */
    releases: releasesFolder(config.dataDir),
    get: (url: string, headers: Record<string, string> = {}) =>
      app.inject({ method: "GET", url, headers }),
  };
}

async function builtShell(): Promise<string> {
  const folder = temporaryFolder();
  await mkdir(join(folder, "assets"));
  const page = '<!doctype html><html lang="en"><head><title></title></head><body></body></html>';
  await writeFile(join(folder, "index.html"), page);
  await writeFile(join(folder, "site.webmanifest"), "{}");
  for (const ending of ["", ".br", ".gz"]) {
    await writeFile(join(folder, "assets", `app.js${ending}`), `app.js${ending}`);
  }
  return folder;
}

async function release(dataDir: string): Promise<void> {
  const folder = temporaryFolder();
  const manifest = { metaData: { remoteEntry: { name: "remoteEntry.js" } }, exposes: [] };
  await writeFile(join(folder, "mf-manifest.json"), JSON.stringify(manifest));
  await writeFile(join(folder, "remoteEntry.js"), "");
  const store = createReleaseStore(releasesFolder(dataDir));
  await store.promote(
    "remote_house",
    await store.publish({ name: "remote_house", folder, contribution }),
  );
}
