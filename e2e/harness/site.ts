import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  type Database,
  freePort,
  type RunningServer,
  readConfig,
  silentLog,
  startServer,
} from "../../server/testing/index.ts";
import { type Fault, startFaultyProxy } from "./faulty-proxy.ts";
import { startServerProcess } from "./server-process.ts";
import { administrator, createSiteData, editor, siteVariables } from "./site-data.ts";

export interface SiteOptions {
  /** False for an empty database. Default true. */
  sampleContent?: boolean;
  /** True to run on the embedded database instead of PostgreSQL. */
  embedded?: boolean;
  /** URL of an empty PostgreSQL database to use, which the caller removes. */
  databaseUrl?: string | undefined;
  /** The site of which this is another server, with the same database and files. It stops first. */
  beside?: Site;
  /** More environment variables for the server, such as SMTP_URL. */
  env?: Record<string, string>;
  /** True for a server process of its own, for a site that several test files use. */
  ownProcess?: boolean;
}

/** The real site with its own server and data directory. */
export interface Site {
  /** "http://localhost:1234", without a trailing slash. It stays the same across restarts. */
  url: string;
  /** A staff account with the role of an editor. */
  editor: { email: string; password: string };
  /** The first staff account. */
  administrator: { email: string; password: string };
  dataDir: string;
  /** Undefined for the embedded database, which is in `dataDir`. */
  databaseUrl: string | undefined;
  /** The running server's own connection. Undefined for one in its own process. */
  database(): Database | undefined;
  /** Makes the files of a remote fail, and nothing else. Default "missing". */
  disableRemote(name: string, fault?: Fault): void;
  enableRemote(name: string): void;
  /** From now on, every request whose path starts with `prefix` fails in this way. */
  failPath(prefix: string, fault: Fault): void;
  /** Ends the fault and closes the requests that hang because of it. */
  restorePath(prefix: string): void;
  /** Stops the server as Ctrl-C would. Until `start`, every request is refused. */
  stopServer(): Promise<void>;
  start(): Promise<void>;
  /** Stops everything and removes the data. */
  stop(): Promise<void>;
}

/** Builds what has changed, releases the remotes and starts the site. */
export async function startSite({
  sampleContent = true,
  embedded = false,
  databaseUrl,
  beside,
  env = {},
  ownProcess = false,
}: SiteOptions = {}): Promise<Site> {
  const dataDir = beside?.dataDir ?? mkdtempSync(join(tmpdir(), "oselia-site-"));
  const database = beside
    ? { url: beside.databaseUrl, remove: async () => {} }
    : await createSiteData(dataDir, { sampleContent, embedded, databaseUrl });
  const proxy = await startFaultyProxy();
  let stopRunning = async () => {};
  let running: RunningServer | undefined;

  const stopServer = async () => {
    proxy.target = undefined;
    await stopRunning();
    stopRunning = async () => {};
  };
  const start = async () => {
    const port = await freePort();
    const variables = {
      ...siteVariables(port, { dataDir, sampleContent }),
      PUBLIC_URL: proxy.url,
      ...(database.url ? { DATABASE_URL: database.url } : {}),
      ...env,
    };
    if (ownProcess) stopRunning = (await startServerProcess(variables)).end;
    else {
      running = await startServer(readConfig(variables), silentLog, []);
      stopRunning = running.close;
    }
    proxy.target = port;
  };

  const site: Site = {
    url: proxy.url,
    // A test may change a password.
    editor: { ...editor },
    administrator: { ...administrator },
    dataDir,
    databaseUrl: database.url,
    database: () => running?.database,
    disableRemote: (name, fault = "missing") => proxy.failPath(`/remotes/${name}/`, fault),
    enableRemote: (name) => proxy.restorePath(`/remotes/${name}/`),
    failPath: proxy.failPath,
    restorePath: proxy.restorePath,
    stopServer,
    start,
    async stop() {
      await stopServer();
      await proxy.close();
      await database.remove();
      if (!beside) rmSync(dataDir, { recursive: true, force: true });
    },
  };
  await start();
  return site;
}
