import type { AddressInfo } from "node:net";
import type { Build } from "@oselia/shared/release";
import type { FastifyBaseLogger, FastifyInstance } from "fastify";
import { buildApp } from "./app.ts";
import { findMailProblem } from "./operations/start/check-mail.ts";
import { checkS3 } from "./operations/start/check-s3.ts";
import { warnAboutForgedAddresses } from "./operations/start/forged-addresses.ts";
import { initialiseSite } from "./operations/start/initialise-site.ts";
import { prepareReleases } from "./operations/start/prepare-releases.ts";
import { print } from "./operations/start/terminal.ts";
import type { Config } from "./platform/config/config.ts";
import type { Database } from "./platform/database/database.ts";
import { isDatabaseUnavailable, isStorageFull } from "./platform/database/errors.ts";
import { openDatabase } from "./platform/database/open-database.ts";
import { describeError, StartupError } from "./platform/startup-error.ts";
import { isTimeoutError, withTimeout } from "./platform/with-timeout.ts";

/** A server that listens. */
export interface RunningServer {
  /** The URL on this machine, without a trailing slash. */
  url: string;
  /** Open until `close`. */
  database: Database;
  /** Lets in-flight requests finish, within a timeout, then closes the database. */
  close(): Promise<void>;
}

/** Milliseconds for in-flight requests to finish. */
export const drainTimeout = 5_000;

/**
 * Checks the bucket, opens the database, initialises a new site, and listens.
 *
 * @param builds Builds to release, where no team's release is live.
 * @throws StartupError
 */
export async function startServer(
  config: Config,
  log: FastifyBaseLogger,
  builds: readonly Build[],
): Promise<RunningServer> {
  if (config.s3) await checkS3(config.s3);
  warnAboutForgedAddresses(config, log);
  const database = await openDatabase(config, log);
  try {
    const account = await initialiseSite(database, config, new Date()).catch(explainFullDisk);
    if (account) print(`Created the first staff account: ${account.email}`);
    if (account?.password) print(`Password (shown only once): ${account.password}`);
    await prepareReleases(database, config, builds, log);
    const app = await buildApp({ config, database, log });
    await listen(app, config).catch(async (error) => {
      await app.close();
      throw new StartupError(
        `Cannot listen on ${config.host}:${config.port} (HOST, PORT): ${describeError(error)}.`,
      );
    });
    // Mail is queued, so the site starts without its mail server, and logs the problem.
    if (config.smtpUrl !== undefined) {
      void findMailProblem(config.smtpUrl).then((complaint) => complaint && log.warn(complaint));
    }
    return {
      url: toUrl(config.host, app.server.address() as AddressInfo),
      database,
      async close() {
        await drain(app);
        await database.close();
      },
    };
  } catch (error) {
    await database.close();
    if (!isDatabaseUnavailable(error)) throw error;
    throw new StartupError(`The database cannot be used: ${describeError(error)}.`);
  }
}

/** A new site cannot be stored on a full disk. */
function explainFullDisk(error: unknown): never {
  if (!isStorageFull(error)) throw error;
  throw new StartupError(`The new site could not be stored: ${describeError(error)}.`);
}

/** Suppresses the framework's log lines, one for each address: `main` prints the URL. */
async function listen(app: FastifyInstance, { port, host }: Config): Promise<void> {
  const { level } = app.log;
  if (level !== "silent") app.log.level = "warn";
  await app.listen({ port, host });
  app.log.level = level;
}

/** A host that stands for every address is shown as localhost. */
function toUrl(host: string, { port }: AddressInfo): string {
  if (["0.0.0.0", "::"].includes(host)) return `http://localhost:${port}`;
  return `http://${host.includes(":") ? `[${host}]` : host}:${port}`;
}

/** Resolves when every request has finished, or at the timeout. */
async function drain(app: FastifyInstance): Promise<void> {
  // Browsers keep their connections open for requests that will not come.
  const sweep = setInterval(() => app.server.closeIdleConnections(), 50);
  try {
    await withTimeout(app.close(), drainTimeout);
  } catch (error) {
    if (!isTimeoutError(error)) throw error;
  } finally {
    clearInterval(sweep);
  }
}
