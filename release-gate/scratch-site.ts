import { mkdtemp, rm } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { SHELL } from "@oselia/shared/contract/release";
import { pino } from "pino";
import { buildApp } from "../server/app.ts";
import { initialiseSite } from "../server/operations/start/initialise-site.ts";
import { readConfig } from "../server/platform/config/config.ts";
import { openDatabase } from "../server/platform/database/open-database.ts";
import { createFileStore } from "../server/platform/files/create-file-store.ts";
import { SERVER } from "../server/releases/authors.ts";
import { type Build, readContent } from "../server/releases/release-content.ts";
import { createReleases } from "../server/releases/releases.ts";
import { findProgram } from "../server/site/rendering/program.ts";

/** A real site that exists for one smoke run. */
export interface ScratchSite {
  /** "http://localhost:1234" */
  url: string;
  /** A staff session. */
  token: string;
  /** Whether this system renders pages on the server (docs/decisions/two-walls.md). */
  rendersPages: boolean;
  /** Stops it and removes its data. */
  stop(): Promise<void>;
}

const account = { email: "smoke@oselia.example", password: crypto.randomUUID() };

/**
 * Starts a site with an embedded database, sample content and these builds live.
 *
 * @throws ReleaseError when they cannot be live together.
 */
export async function startScratchSite(builds: readonly Build[]): Promise<ScratchSite> {
  const dataDir = await mkdtemp(join(tmpdir(), "oselia-smoke-"));
  const log = pino({ level: "silent" });
  const config = {
    ...readConfig({
      DATA_DIR: dataDir,
      PORT: "0",
      LOG_LEVEL: "silent",
      RENDER_UNSANDBOXED: process.env.RENDER_UNSANDBOXED,
    }),
    admin: account,
  };
  const database = await openDatabase(config, log);
  await initialiseSite(database, config, new Date());
  const { store, channels } = createReleases(database, createFileStore(config), log, {
    compress: false,
  });
  // The shell first: the others are compared with it.
  for (const build of builds.toSorted(
    (one, other) => Number(isShell(other)) - Number(isShell(one)),
  )) {
    const content = readContent(build);
    await store.publish(content, { author: SERVER });
    await channels.promote(content.name, content.version, { author: SERVER });
  }
  const app = await buildApp({ config, database, log });
  await app.listen({ port: 0, host: "localhost" });
  const { port } = app.server.address() as AddressInfo;
  const { token } = (
    await app.inject({
      method: "POST",
      url: "/api/login",
      payload: { username: account.email, password: account.password },
    })
  ).json();
  return {
    url: `http://localhost:${port}`,
    token,
    rendersPages: (await findProgram(config.renderUnsandboxed)).start !== undefined,
    async stop() {
      await app.close();
      await database.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

const isShell = ({ name }: Build) => name === SHELL;
