import { cpSync, existsSync } from "node:fs";
import { mkdtemp, rename, rm } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { SHELL } from "@oselia/shared/contract/release";
import type { Build } from "@oselia/shared/release";
import { pino } from "pino";
import { buildApp } from "../server/app.ts";
import { initialiseSite } from "../server/operations/start/initialise-site.ts";
import { type Config, readConfig } from "../server/platform/config/config.ts";
import { openDatabase } from "../server/platform/database/open-database.ts";
import { createFileStore } from "../server/platform/files/create-file-store.ts";
import { SERVER } from "../server/releases/authors.ts";
import { setAllowedOrigins } from "../server/releases/channels/allowed-origins.ts";
import type { SiteTemplate } from "../server/releases/gate/run-smoke.ts";
import { readContent } from "../server/releases/publishing/release-content.ts";
import { createReleases } from "../server/releases/releases.ts";
import { findProgram } from "../server/site/rendering/program.ts";

/** A real site that exists for one smoke run. */
export type ScratchSite = Awaited<ReturnType<typeof startScratchSite>>;

const log = pino({ level: "silent" });

/**
 * Starts a site with an embedded database, sample content and these builds live.
 *
 * @throws ReleaseError when they cannot be live together.
 */
export async function startScratchSite(
  builds: readonly Build[],
  { folder, password }: SiteTemplate,
) {
  const account = { email: "smoke@oselia.example", password };
  const dataDir = await mkdtemp(join(tmpdir(), "oselia-smoke-"));
  const config = {
    ...readConfig({
      DATA_DIR: dataDir,
      PORT: "0",
      LOG_LEVEL: "silent",
      RENDER_UNSANDBOXED: process.env.RENDER_UNSANDBOXED,
    }),
    admin: account,
  };
  if (!existsSync(folder)) await fill(folder, config);
  cpSync(folder, dataDir, { recursive: true });
  const database = await openDatabase(config, log);
  const { store, channels } = createReleases(database, createFileStore(config), log, {
    compress: false,
  });
  // The shell first: the others are compared with it.
  const isShell = ({ name }: Build) => name === SHELL;
  for (const build of [...builds.filter(isShell), ...builds.filter((one) => !isShell(one))]) {
    const content = readContent(build);
    await store.publish(content, { author: SERVER });
    const origins = content.contribution?.api ?? [];
    await setAllowedOrigins(database, content.name, { origins, author: SERVER });
    await channels.promote(content.name, content.version, { author: SERVER });
  }
  const app = await buildApp({ config, database, log });
  await app.listen({ port: 0, host: "localhost" });
  const { port } = app.server.address() as AddressInfo;
  const payload = { username: account.email, password: account.password };
  const session = await app.inject({ method: "POST", url: "/api/login", payload });
  return {
    /** "http://localhost:1234" */
    url: `http://localhost:${port}`,
    /** A staff session. */
    token: session.json().token as string,
    /** Whether this system renders pages on the server (docs/decisions/two-walls.md). */
    rendersPages: (await findProgram(config.renderUnsandboxed)).start !== undefined,
    /** Stops it and removes its data. */
    async stop() {
      await app.close();
      await database.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Creates the data of a site without releases. */
async function fill(folder: string, config: Config): Promise<void> {
  const draft = await mkdtemp(`${folder}-`);
  const database = await openDatabase({ dataDir: draft }, log);
  await initialiseSite(database, { ...config, dataDir: draft }, new Date());
  await database.close();
  // Complete or not there: a run may be ended at any time.
  await rename(draft, folder);
}
