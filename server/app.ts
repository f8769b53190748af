import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyServerOptions,
  LogController,
} from "fastify";
import { api } from "./api.ts";
import { mediaRoutes } from "./content/media/routes.ts";
import { handleClientError } from "./http/client-errors.ts";
import { metrics } from "./http/metrics.ts";
import { handleBadUrl, handleError, sendProblem } from "./http/plugins/errors.ts";
import { rejectFragments, rejectServiceWorkers } from "./http/plugins/rejected-requests.ts";
import { requestIdOptions, requestLog } from "./http/plugins/request-log.ts";
import { securityHeaders } from "./http/plugins/security-headers.ts";
import { trustedProxies } from "./http/plugins/trusted-proxies.ts";
import { compileRequestSchema } from "./http/requests/request-schema.ts";
import { drainUnreadBodies } from "./http/unread-body.ts";
import { cleanUpRegularly } from "./operations/upkeep/clean-up.ts";
import type { Config } from "./platform/config/config.ts";
import type { Database } from "./platform/database/database.ts";
import { notFound } from "./platform/problem.ts";
import {
  previewPageRoutes,
  registerReleases,
  registerSdk,
  watchCanaries,
} from "./releases/index.ts";
import { createServices } from "./services.ts";
import { registerSite } from "./site/pages/site-plugin.ts";
import { rendering } from "./site/rendering/plugin.ts";
import { confirmPageRoutes } from "./staff/confirmation/confirm-page-routes.ts";

interface AppOptions {
  config: Config;
  /** Open and migrated. The caller closes it, after the app. */
  database: Database;
  /** Default: structured lines on standard output at the configured level. */
  log?: FastifyBaseLogger;
  /** The clock for publishDate and publicationYear. Default: the machine's. */
  now?: () => Date;
}

/**
 * The whole server, ready to listen or to be injected. Closing it waits for requests and background
 * tasks.
 */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { config, database, log, now = () => new Date() } = options;
  const settings: FastifyServerOptions = {
    ...(log ? { loggerInstance: log } : { logger: { level: config.logLevel } }),
    // requestLog() writes the lines instead.
    logController: new LogController({ disableRequestLogging: true }),
    ...requestIdOptions(),
    trustProxy: trustedProxies(config.trustProxy),
    bodyLimit: 256 * 1024,
    requestTimeout: 120_000,
    // A start that is slow on a busy machine is still a start.
    pluginTimeout: 60_000,
    frameworkErrors: handleBadUrl,
    clientErrorHandler: handleClientError,
  };
  const app = Fastify(settings);
  // A response is sent as it is; the tests compare it with its documented schema.
  app.setSerializerCompiler(() => JSON.stringify);
  app.setValidatorCompiler(compileRequestSchema);
  app.setErrorHandler(handleError);
  app.setNotFoundHandler((request, reply) => sendProblem(notFound(), request, reply));

  requestLog(app);
  metrics(app, config.metricsToken);
  securityHeaders(app, config);
  rejectFragments(app);
  rejectServiceWorkers(app);
  drainUnreadBodies(app);

  const services = await createServices(app, { config, database, now });
  await app.register((scope) => api(scope, services), { prefix: "/api" });
  await mediaRoutes(app, services);
  cleanUpRegularly(app, services);
  watchCanaries(app, services);
  registerReleases(app, services);
  registerSdk(app, services);
  confirmPageRoutes(app, services);
  previewPageRoutes(app, services);
  registerSite(app, services, rendering(app, services));
  return app;
}
