import type { AddressInfo } from "node:net";
import closeWithGrace from "close-with-grace";
import type { FastifyBaseLogger, FastifyInstance } from "fastify";
import { buildApp } from "./app.ts";
import { type Config, readConfig } from "./config.ts";
import { openDatabase } from "./database/open-database.ts";
import type { Build } from "./releases/release-content.ts";
import { isDatabaseUnavailable } from "./responses/database-unavailable.ts";
import { isStorageFull } from "./responses/storage-full.ts";
import { findMailProblem } from "./start/check-mail.ts";
import { checkS3 } from "./start/check-s3.ts";
import { warnAboutForgedAddresses } from "./start/forged-addresses.ts";
import { initialiseSite } from "./start/initialise-site.ts";
import { prepareReleases } from "./start/prepare-releases.ts";
import { createLogger } from "./start/server-log.ts";
import { exitWithError, print } from "./start/terminal.ts";
import { describeError, StartupError } from "./startup-error.ts";
import { isTimeoutError, withTimeout } from "./with-timeout.ts";

interface RunningServer {
  /** The URL on this machine, without a trailing slash. */
  url: string;
  /** Lets in-flight requests finish, within a timeout, then closes the database. */
  close(): Promise<void>;
}

/** Milliseconds for in-flight requests to finish. */
const drainTimeout = 5_000;

/**
 * Checks the bucket, opens the database, initialises a new site, and listens. Throws StartupError.
 */
async function startServer(
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

/**
 * Starts the server in this process and stops it with the process.
 *
 * @param builds Builds to release, where no team's release is live.
 */
export async function runServer(builds: readonly Build[] = []): Promise<void> {
  // On a terminal only the messages for people are shown; LOG_LEVEL brings the log back.
  const quietEnv = process.stdout.isTTY ? { LOG_LEVEL: "warn" } : {};
  const config = readConfig({ ...quietEnv, ...process.env });
  const log = createLogger(config.logLevel);
  const server = await startServer(config, log, builds);
  // A second signal ends the process immediately.
  const grace = { delay: drainTimeout * 2, logger: false } as const;
  const { close } = closeWithGrace(grace, async ({ err }) => {
    if (err) log.fatal({ err }, "Fatal error, shutting down");
    await server.close();
  });
  // The start script holds the other end: it closes when the script was killed.
  process.once("disconnect", close);
  process.channel?.unref();
  print(`Oselia is running at ${server.url}`);
}

if (import.meta.main) await runServer().catch(exitWithError);
