import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "../../server/tests/free-port.ts";
import { inputsHash } from "../../shared/build/inputs.ts";
import { buildParts } from "../../tools/build.ts";
import { remoteFolders } from "../../tools/parts.ts";
import { releaseParts } from "../../tools/release.ts";
import { type Fault, startFaultyProxy } from "./faulty-proxy.ts";
import { copyKept } from "./kept-folder.ts";
import { type ServerProcess, startServerProcess } from "./server-process.ts";

export interface SiteOptions {
  /** False for an empty database. Default true. */
  sampleContent?: boolean;
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

const admin = { email: "staff@oselia.example", password: "a-long-password-1" };

/** Builds what changed, releases the remotes and starts the site. */
export async function startSite({
  sampleContent = true,
  env = {},
}: SiteOptions = {}): Promise<Site> {
  await buildParts();
  const dataDir = mkdtempSync(join(tmpdir(), "oselia-site-"));
  const proxy = await startFaultyProxy();
  let server: ServerProcess | undefined;

  const variables = (port: number, directory = dataDir) => ({
    PORT: String(port),
    PUBLIC_URL: proxy.url,
    DATA_DIR: directory,
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
    SAMPLE_CONTENT: sampleContent ? "1" : "0",
    LOG_LEVEL: "warn",
    ...env,
  });
  const halt = async () => {
    proxy.target = undefined;
    await server?.end();
  };
  const start = async () => {
    const port = await freePort();
    server = await startServerProcess(variables(port));
    proxy.target = port;
  };
  if (sampleContent && !env.DATABASE_URL) {
    // The sample news are of the last days.
    const day = new Date().toISOString().slice(0, 10);
    const key = `${day}-${await inputsHash("server")}`;
    await copyKept({ name: "sample-data", key }, dataDir, async (directory) => {
      await (await startServerProcess(variables(await freePort(), directory))).end();
    });
  }
  const parts = await Promise.all(remoteFolders.map(inputsHash));
  await copyKept({ name: "released", key: parts.join("-") }, dataDir, releaseParts);

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
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
  await start();
  return site;
}
