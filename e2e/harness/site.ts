import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "../../server/tests/free-port.ts";
import { type Fault, startFaultyProxy } from "./faulty-proxy.ts";
import { type ServerProcess, startServerProcess } from "./server-process.ts";
import { admin, createSiteData, siteVariables } from "./site-data.ts";

export interface SiteOptions {
  /** False for an empty database. Default true. */
  sampleContent?: boolean;
  /** True to run on the embedded database instead of PostgreSQL. */
  embedded?: boolean;
  /** Further variables of the server: DATABASE_URL, SMTP_URL and their like. */
  env?: Record<string, string>;
}

/** The real site, built and served by a process of its own, with a data directory of its own. */
export interface Site {
  /** "http://localhost:1234", without a slash at the end. It stays over a restart. */
  url: string;
  /** The first staff account. */
  admin: { email: string; password: string };
  dataDir: string;
  /** Lets the files of a remote go wrong; nothing else of the site notices. Default "missing". */
  killRemote(name: string, fault?: Fault): void;
  reviveRemote(name: string): void;
  /** From now on every request whose path begins with `prefix` goes wrong in this way. */
  breakPath(prefix: string, fault: Fault): void;
  /** Ends the fault, and the requests that hang in it. */
  mendPath(prefix: string): void;
  /** Ends the server as Ctrl-C would. Until `start` every request is refused. */
  halt(): Promise<void>;
  start(): Promise<void>;
  /** Ends everything and removes the data. */
  stop(): Promise<void>;
}

/** Builds what changed, releases the remotes and starts the site. */
export async function startSite({
  sampleContent = true,
  embedded = false,
  env = {},
}: SiteOptions = {}): Promise<Site> {
  const dataDir = mkdtempSync(join(tmpdir(), "oselia-site-"));
  const database = await createSiteData(dataDir, {
    sampleContent,
    embedded: embedded || env.DATABASE_URL !== undefined,
  });
  const proxy = await startFaultyProxy();
  let server: ServerProcess | undefined;

  const halt = async () => {
    proxy.target = undefined;
    await server?.end();
  };
  const start = async () => {
    const port = await freePort();
    server = await startServerProcess({
      ...siteVariables(port, { dataDir, sampleContent }),
      PUBLIC_URL: proxy.url,
      ...(database.url ? { DATABASE_URL: database.url } : {}),
      ...env,
    });
    proxy.target = port;
  };

  const site: Site = {
    url: proxy.url,
    admin,
    dataDir,
    killRemote: (name, fault = "missing") => proxy.breakPath(`/remotes/${name}/`, fault),
    reviveRemote: (name) => proxy.mendPath(`/remotes/${name}/`),
    breakPath: proxy.breakPath,
    mendPath: proxy.mendPath,
    halt,
    start,
    async stop() {
      await halt();
      await proxy.close();
      await database.remove();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
  await start();
  return site;
}
