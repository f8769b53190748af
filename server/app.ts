import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyServerOptions,
  LogController,
} from "fastify";
import { api } from "./api.ts";
import { createMediaStore } from "./content/media/create-media-store.ts";
import { mediaRoutes } from "./content/media/routes.ts";
import { createMessageMails } from "./content/messages/message-mails.ts";
import { handleClientError } from "./http/client-errors.ts";
import { metrics } from "./http/metrics/plugin.ts";
import { handleBadUrl, handleError, sendProblem } from "./http/plugins/errors.ts";
import { requestIdOptions } from "./http/plugins/request-id.ts";
import { requestLog } from "./http/plugins/request-log.ts";
import { securityHeaders } from "./http/plugins/security-headers.ts";
import { trustedProxies } from "./http/plugins/trusted-proxies.ts";
import { rejectFragments } from "./http/request-target.ts";
import { compileRequestSchema } from "./http/requests/request-schema.ts";
import { rejectServiceWorkers } from "./http/service-workers.ts";
import { drainUnreadBodies } from "./http/unread-body.ts";
import { watchStorage } from "./operations/health/storage.ts";
import { cleanUpRegularly } from "./operations/upkeep/clean-up.ts";
import { createCache } from "./platform/cache/cache.ts";
import type { Config } from "./platform/config/config.ts";
import type { Database } from "./platform/database/database.ts";
import { createFileStore } from "./platform/files/create-file-store.ts";
import { createMailQueue, type MailSource } from "./platform/mail/mail-queue.ts";
import { createMailer } from "./platform/mail/mailer.ts";
import { notFound } from "./platform/problem.ts";
import {
  createDeployTokens,
  createOverrides,
  createReleases,
  registerReleases,
  watchCanaries,
} from "./releases/index.ts";
import type { Services } from "./services.ts";
import { registerSite } from "./site/pages/site-plugin.ts";
import { rendering } from "./site/rendering/plugin.ts";
import { createPasswordCheck } from "./staff/check-password.ts";
import { confirmPageRoutes } from "./staff/confirmation/confirm-page-routes.ts";
import { createConfirmations } from "./staff/confirmation/confirmations.ts";
import { createResetMails } from "./staff/reset-mails.ts";
import { createSessions } from "./staff/sessions.ts";
import { createThrottle } from "./staff/throttle.ts";

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
  confirmPageRoutes(app, services);
  registerSite(app, services, rendering(app, services));
  return app;
}

/** Creates the services that the features share, and releases them when the app closes. */
async function createServices(
  app: FastifyInstance,
  { config, database, now }: Required<Omit<AppOptions, "log">>,
): Promise<Services> {
  const cache = createCache({ entries: 200, bytes: 16 * 1024 * 1024 });
  const files = createFileStore(config);
  const releases = createReleases(database, files, app.log);
  const mailer = createMailer(config, app.log);
  const throttle = createThrottle(database);
  const pending = new Set<Promise<void>>();
  const stopListening = await database.listen("changes", (topic) => {
    cache.clear(topic || undefined);
    if (topic === "releases" || topic === "") {
      releases.registry.invalidate();
      releases.files.clear();
      runInBackground(releases.registry.prepare());
    }
  });

  function runInBackground(work: Promise<void>): void {
    const settled = work.catch((err) => app.log.error({ err }, "Background task failed"));
    pending.add(settled);
    settled.finally(() => pending.delete(settled));
  }

  app.addHook("onClose", async () => {
    await Promise.all(pending);
    await stopListening();
    mailer.close();
  });
  return {
    config,
    database,
    log: app.log,
    now,
    cache,
    media: createMediaStore(files, database, config),
    mailQueue: createMailQueue({ mailer, log: app.log, sources: mailSources(config, database) }),
    sessions: createSessions(database),
    confirmations: createConfirmations(database),
    checkPassword: await createPasswordCheck({ database, throttle, log: app.log }),
    throttle,
    storage: watchStorage(app, { config, database }),
    releases,
    deployTokens: createDeployTokens(database, runInBackground),
    overrides: createOverrides(database),
    runInBackground,
  };
}

/** Password reset codes first: someone is waiting for them. */
function mailSources({ inboxMailTo: to, publicUrl }: Config, database: Database): MailSource[] {
  const resets = createResetMails({ database, publicUrl });
  return to === undefined ? [resets] : [resets, createMessageMails({ database, to, publicUrl })];
}
