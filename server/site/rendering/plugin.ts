import type { FastifyBaseLogger, FastifyInstance } from "fastify";
import type { Config } from "../../platform/config/config.ts";
import type { Database } from "../../platform/database/database.ts";
import { countReports, judgeCanaries, type Releases } from "../../releases/index.ts";
import { findLikelyPages } from "./likely-pages.ts";
import { findProgram } from "./program.ts";
import { createPublicCalls } from "./public-calls.ts";
import { createRenderer, type Renderer } from "./renderer.ts";

/**
 * Renders pages until the app closes, by processes that are started with it and with each change of
 * the live releases. A failure counts like one that a browser reported.
 */
export function rendering(
  app: FastifyInstance,
  services: {
    config: Config;
    database: Database;
    releases: Releases;
    log: FastifyBaseLogger;
    runInBackground: (work: Promise<void>) => void;
  },
): Renderer {
  const { releases, database, runInBackground, log, config } = services;
  const finding = findProgram(config.renderUnsandboxed);
  const renderer = createRenderer({
    releases,
    start: async () => (await finding).start,
    call: createPublicCalls(app),
    onFailure: ({ name, version }) =>
      runInBackground(
        countReports(database, [{ name, version, outcome: "crashed" }]).then(() =>
          judgeCanaries(services),
        ),
      ),
    log,
  });
  releases.registry.onRead((live) => renderer.prepare(findLikelyPages(live)));
  app.addHook("onReady", async () => {
    const { complaint } = await finding;
    if (complaint) log.warn(complaint);
    await releases.registry.prepare();
  });
  app.addHook("onClose", async () => renderer.close());
  return renderer;
}
