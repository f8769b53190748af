import type { AddressInfo } from "node:net";
import { setTimeout as delay } from "node:timers/promises";
import closeWithGrace from "close-with-grace";
import type { FastifyInstance } from "fastify";
import { isDatabaseAway } from "./answers/database-away.ts";
import { isStorageFull } from "./answers/storage-full.ts";
import { buildApp } from "./app.ts";
import { type Config, readConfig } from "./config.ts";
import { openDatabase } from "./database/open-database.ts";
import { mailComplaint } from "./start/check-mail.ts";
import { checkS3 } from "./start/check-s3.ts";
import { firstStart } from "./start/first-start.ts";
import { warnOfForgedAddresses } from "./start/forged-addresses.ts";
import { serverLog } from "./start/server-log.ts";
import { endWithReason, say } from "./start/terminal.ts";
import { reasonOf, StartError } from "./start-error.ts";

export interface RunningServer {
  /** Where it listens, for people on this machine; without a slash at the end. */
  url: string;
  /** Lets requests under way end, within a limit, then closes the database. */
  close(): Promise<void>;
}

/** Milliseconds that requests under way have to end. */
const drainLimit = 5_000;

/** Checks the bucket, opens the database, sees to the first start, and listens. Throws StartError. */
export async function startServer(
  config: Config,
  log = serverLog(config.logLevel),
): Promise<RunningServer> {
  if (config.s3) await checkS3(config.s3);
  warnOfForgedAddresses(config, log);
  const database = await openDatabase(config, log);
  try {
    const account = await firstStart(database, config, new Date()).catch(withoutRoom);
    if (account) say(`The first staff account: ${account.email}`);
    if (account?.password) say(`Its password, shown only now: ${account.password}`);
    const app = await buildApp({ config, database, log });
    await listen(app, config).catch(async (error) => {
      await app.close();
      throw new StartError(
        `Port ${config.port} of ${config.host} cannot be used (PORT, HOST): ${reasonOf(error)}.`,
      );
    });
    // Mail waits for its server, so the site does not: it starts, and says what is wrong.
    if (config.smtpUrl !== undefined) {
      void mailComplaint(config.smtpUrl).then((complaint) => complaint && log.warn(complaint));
    }
    return {
      url: addressFor(config.host, app.server.address() as AddressInfo),
      async close() {
        await drain(app);
        await database.close();
      },
    };
  } catch (error) {
    await database.close();
    if (!isDatabaseAway(error)) throw error;
    throw new StartError(`The database cannot be used: ${reasonOf(error)}.`);
  }
}

/** A new site on a disk that is full. */
function withoutRoom(error: unknown): never {
  if (!isStorageFull(error)) throw error;
  throw new StartError(`The new site cannot be stored: ${reasonOf(error)}.`);
}

/** What the framework would log of it, a line for each address, `main` says to people in one. */
async function listen(app: FastifyInstance, { port, host }: Config): Promise<void> {
  const { level } = app.log;
  if (level !== "silent") app.log.level = "warn";
  await app.listen({ port, host });
  app.log.level = level;
}

/** A host that stands for every address is reached as localhost. */
function addressFor(host: string, { port }: AddressInfo): string {
  if (["0.0.0.0", "::"].includes(host)) return `http://localhost:${port}`;
  return `http://${host.includes(":") ? `[${host}]` : host}:${port}`;
}

/** Ends when every request has been answered, or at the limit. */
async function drain(app: FastifyInstance): Promise<void> {
  const ending = new AbortController();
  // A browser keeps its connection for the next request, which will not come to this server.
  const sweep = setInterval(() => app.server.closeIdleConnections(), 50);
  const limit = delay(drainLimit, undefined, ending).catch(() => undefined);
  await Promise.race([app.close(), limit]);
  clearInterval(sweep);
  ending.abort();
}

/** Starts the server of this process and ends it with the process. */
async function main(): Promise<void> {
  // Whoever sits at a terminal reads what is said to people; the log of every call is there on demand.
  const quietly = process.stdout.isTTY ? { LOG_LEVEL: "warn" } : {};
  const config = readConfig({ ...quietly, ...process.env });
  const log = serverLog(config.logLevel);
  const server = await startServer(config, log);
  // A second signal ends the process at once.
  const grace = { delay: drainLimit * 2, logger: false } as const;
  const { close } = closeWithGrace(grace, async ({ err }) => {
    if (err) log.fatal({ err }, "The server fails and closes");
    await server.close();
  });
  // The start script holds the other end: its closing means that it was killed outright.
  process.once("disconnect", close);
  process.channel?.unref();
  say(`Oselia is at ${server.url}`);
}

if (import.meta.main) await main().catch(endWithReason);
