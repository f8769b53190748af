import type { Build } from "@oselia/shared/release";
import type { FastifyBaseLogger } from "fastify";
import type { Config } from "../../platform/config/config.ts";
import type { Database } from "../../platform/database/database.ts";
import { createFileStore } from "../../platform/files/create-file-store.ts";
import {
  createDeployTokens,
  createReleases,
  prepareServerToken,
  releaseAtStart,
  startLine,
} from "../../releases/index.ts";
import { print } from "./terminal.ts";

/**
 * Before the server listens: releases the builds of this checkout where no team's release is live,
 * and writes the token for commands on this machine.
 */
export async function prepareReleases(
  database: Database,
  config: Config,
  builds: readonly Build[],
  log: FastifyBaseLogger,
): Promise<void> {
  const releases = createReleases(database, createFileStore(config), log);
  for (const build of builds) {
    const line = startLine(build.name, await releaseAtStart(releases, build));
    if (line) print(`  ${line}`);
  }
  await prepareServerToken(createDeployTokens(database), config.dataDir);
}
