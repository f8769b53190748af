import { join } from "node:path";
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyServerOptions,
  LogController,
} from "fastify";
import { notFound } from "./answers/problem.ts";
import { api } from "./api.ts";
import { resetMails } from "./auth/reset-mails.ts";
import { createSessions } from "./auth/sessions.ts";
import { sweep } from "./auth/sweep.ts";
import { createThrottle } from "./auth/throttle.ts";
import type { Config } from "./config.ts";
import type { Database } from "./database/database.ts";
import { watchStorage } from "./health/storage.ts";
import { answerClientError } from "./http/client-errors.ts";
import { negotiateFileEncodings } from "./http/encoding.ts";
import { refuseFragments } from "./http/request-target.ts";
import { readPastBodies } from "./http/unread-body.ts";
import { createMemo } from "./lists/memo.ts";
import { createMailQueue, type MailSource } from "./mail/mail-queue.ts";
import { createMailer } from "./mail/mailer.ts";
import { createMediaStore } from "./media/create-media-store.ts";
import { mediaRoutes } from "./media/routes.ts";
import { messageMails } from "./messages/message-mails.ts";
import { metrics } from "./metrics/plugin.ts";
import { answerError, answerUnreadable, sendProblem } from "./plugins/errors.ts";
import { requestIdentity } from "./plugins/request-identity.ts";
import { requestLog } from "./plugins/request-log.ts";
import { securityHeaders } from "./plugins/security-headers.ts";
import { trustedProxies } from "./plugins/trusted-proxies.ts";
import { createRegistryReader } from "./releases/registry.ts";
import { createReleaseStore } from "./releases/release-store.ts";
import { addReleases, releasesFolder } from "./releases/releases-plugin.ts";
import type { Services } from "./services.ts";
import { addSite } from "./site/site-plugin.ts";
import { cleanUpRegularly } from "./upkeep/clean-up.ts";

export interface AppOptions {
  config: Config;
  /** Open and migrated. Whoever opened it closes it, after the app. */
  database: Database;
  /** Default: structured lines on standard output at the configured level. */
  log?: FastifyBaseLogger;
  /** The shell's build. Default: where Rspack leaves it. */
  shellFolder?: string;
  /** The clock of publishDate and publicationYear. Default: the machine's. */
  now?: () => Date;
}

const hour = 60 * 60 * 1000;

/** The whole server, ready to listen or to be injected. Closing it drains what is under way. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { config, database, log, now = () => new Date() } = options;
  const { shellFolder = join(import.meta.dirname, "../shell/dist") } = options;
  const settings: FastifyServerOptions = {
    ...(log ? { loggerInstance: log } : { logger: { level: config.logLevel } }),
    // requestLog() writes the lines instead.
    logController: new LogController({ disableRequestLogging: true }),
    ...requestIdentity(),
    trustProxy: trustedProxies(config.trustProxy),
    bodyLimit: 256 * 1024,
    requestTimeout: 120_000,
    frameworkErrors: answerUnreadable,
    clientErrorHandler: answerClientError,
  };
  const app = Fastify(settings);
  // An answer is sent as it was made; the tests hold it against its documented schema. What comes in
  // is checked by the model's rules; the schemas of bodies and queries are documentation.
  app.setSerializerCompiler(() => JSON.stringify);
  app.setValidatorCompiler(() => () => true);
  app.setErrorHandler(answerError);
  app.setNotFoundHandler((request, reply) => sendProblem(notFound(), request, reply));

  requestLog(app);
  metrics(app, config.metricsToken);
  securityHeaders(app, config);
  refuseFragments(app);
  negotiateFileEncodings(app);
  readPastBodies(app);

  const services = await createServices(app, { config, database, now });
  await app.register((scope) => api(scope, services), { prefix: "/api" });
  await mediaRoutes(app, services);
  cleanUpRegularly(app, services);
  const releases = releasesFolder(config.dataDir);
  await addReleases(app, { root: releases, readRegistry: services.readRegistry });
  await addSite(app, { shellFolder, releases, services });
  return app;
}

/** Makes what the features share, and lets go of it when the app closes. */
async function createServices(
  app: FastifyInstance,
  { config, database, now }: Required<Omit<AppOptions, "log" | "shellFolder">>,
): Promise<Services> {
  const memo = createMemo({ entries: 200, bytes: 16 * 1024 * 1024 });
  const releases = releasesFolder(config.dataDir);
  const mailer = createMailer(config, app.log);
  const pending = new Set<Promise<void>>();
  const stopListening = await database.listen("changes", (topic) => memo.clear(topic || undefined));
  const sweeping = setInterval(() => afterwards(sweep(database)), hour).unref();

  function afterwards(work: Promise<void>): void {
    const settled = work.catch((err) => app.log.error({ err }, "Work after an answer failed"));
    pending.add(settled);
    settled.finally(() => pending.delete(settled));
  }

  app.addHook("onClose", async () => {
    clearInterval(sweeping);
    await Promise.all(pending);
    await stopListening();
    mailer.close();
  });
  return {
    config,
    database,
    log: app.log,
    now,
    memo,
    media: createMediaStore(config, database),
    mailQueue: createMailQueue({ mailer, log: app.log, sources: mailSources(config, database) }),
    sessions: createSessions(database),
    throttle: createThrottle(database),
    storage: watchStorage(app, { config, database }),
    readRegistry: createRegistryReader(createReleaseStore(releases), releases, app.log),
    afterwards,
  };
}

/** Codes for new passwords first: somebody waits for them. */
function mailSources({ inboxMailTo: to, publicUrl }: Config, database: Database): MailSource[] {
  const resets = resetMails({ database, publicUrl });
  return to === undefined ? [resets] : [resets, messageMails({ database, to, publicUrl })];
}
