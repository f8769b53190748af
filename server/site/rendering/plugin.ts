import type { ApiAnswer } from "@oselia/shared/contract/rendering";
import type { FastifyBaseLogger, FastifyInstance } from "fastify";
import type { Config } from "../../platform/config/config.ts";
import type { Database } from "../../platform/database/database.ts";
import { countReports, judgeCanaries, type Releases } from "../../releases/index.ts";
import { findLikelyPages } from "./likely-pages.ts";
import { findProgram } from "./program.ts";
import { createRenderer, type Renderer } from "./renderer.ts";

/** What a page may read while it is rendered: the public API, without a session. */
const PUBLIC = /^\/api\/(?!admin\/)[a-z]/;

/** Stands for the site: paths are compared as they are after resolving them. */
const ORIGIN = "http://localhost";

/** What the server has for a page; anything else means that it is in trouble. */
const complete = (status: number) => status < 400 || status === 404;

/**
 * Answers the calls of pages that are being rendered, as the server answers anyone.
 *
 * @returns The answer; undefined when the server could not give one.
 */
function createPublicCalls(app: FastifyInstance) {
  return async (path: string): Promise<ApiAnswer | undefined> => {
    const url = URL.parse(path, ORIGIN);
    if (url?.origin !== ORIGIN || !PUBLIC.test(url.pathname)) return undefined;
    const response = await app.inject({ method: "GET", url: url.pathname + url.search });
    if (!complete(response.statusCode)) return undefined;
    return { status: response.statusCode, body: response.json() };
  };
}

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
