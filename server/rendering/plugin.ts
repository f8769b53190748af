import type { FastifyInstance } from "fastify";
import { judgeCanaries } from "../releases/canary-watch.ts";
import { countReports } from "../releases/load-reports.ts";
import type { Services } from "../services.ts";
import { findLikelyPages } from "./likely-pages.ts";
import { createPublicCalls } from "./public-calls.ts";
import { createRenderer, type Renderer } from "./renderer.ts";

/**
 * Renders pages until the app closes, by processes that are started with it and with each change of
 * the live releases. A failure counts like one that a browser reported.
 */
export function rendering(app: FastifyInstance, services: Services): Renderer {
  const { releases, database, runInBackground, log } = services;
  const renderer = createRenderer({
    releases,
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
  app.addHook("onReady", () => releases.registry.prepare());
  app.addHook("onClose", async () => renderer.close());
  return renderer;
}
