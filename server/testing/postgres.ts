import { type ChildProcess, execFile, spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { chmod, chown, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { freePort } from "./free-port.ts";
import { killOnExit } from "./kill-on-exit.ts";
import { type CreateDatabaseOptions, createDatabase } from "./postgres-databases.ts";
import { postgresPrograms } from "./postgres-programs.ts";
import { serverAccount } from "./server-account.ts";

/** A separate PostgreSQL for a test, on loopback, with a random password. */
export interface Postgres {
  /** URL of the maintenance database, as superuser. */
  url: string;
  /** Creates a new UTF-8 database, empty or from a template, and returns its URL. */
  createDatabase(options?: CreateDatabaseOptions): Promise<string>;
  /** Stops the server immediately, like a crash; `start` brings it back with its data. */
  crash(): Promise<void>;
  start(): Promise<void>;
  /** Freezes all of its processes, as on a machine that hangs; `wake` continues them. */
  hang(): Promise<void>;
  wake(): Promise<void>;
  /** Stops the server and removes its data. */
  stop(): Promise<void>;
}

/**
 * Starts a temporary cluster from installed server programs, else from the npm package. `durable`
 * keeps fsync on; without it tests are faster. Throws when it does not start.
 */
export async function startPostgres({ durable = false } = {}): Promise<Postgres> {
  const folder = await mkdtemp(join(tmpdir(), "oselia-postgres-"));
  const account = await serverAccount();
  const programs = await postgresPrograms(folder);
  const password = randomBytes(18).toString("base64url");
  const port = await freePort();
  const data = join(folder, "data");
  const passwordFile = join(folder, "password");
  await writeFile(passwordFile, password);
  await chmod(folder, 0o700);
  if (account)
    for (const path of [folder, passwordFile]) await chown(path, account.uid, account.gid);

  const run = (program: string, args: string[]) =>
    spawn(program, args, { ...account, cwd: folder, stdio: ["ignore", "pipe", "pipe"] });
  const initdb = run(programs.initdb, [
    ...["-D", data, "-U", "postgres", "-E", "UTF8", "--locale=C.UTF-8", "--no-sync"],
    ...["--auth=scram-sha-256", `--pwfile=${passwordFile}`],
  ]);
  await waitForExit(initdb, "initdb");

  const url = `postgres://postgres:${password}@127.0.0.1:${port}/postgres`;
  let server: ChildProcess | undefined;

  async function start() {
    const settings = [
      `port=${port}`,
      "listen_addresses=127.0.0.1",
      "unix_socket_directories=",
      "shared_buffers=64MB",
      `fsync=${durable ? "on" : "off"}`,
    ];
    server = run(programs.postgres, ["-D", data, ...settings.flatMap((one) => ["-c", one])]);
    killOnExit(server);
    await accepting(server);
  }

  async function end(signal: NodeJS.Signals) {
    if (!server || server.exitCode !== null || server.signalCode !== null) return;
    const gone = once(server, "exit");
    server.kill(signal);
    await gone;
  }

  async function signalAll(signal: NodeJS.Signals) {
    const root = server?.pid;
    if (root === undefined) return;
    for (const pid of [root, ...(await childrenOf(root))]) process.kill(pid, signal);
  }

  await start();
  return {
    url,
    createDatabase: (options) => createDatabase(url, options),
    // Immediate shutdown ends every backend and skips the final checkpoint.
    crash: () => end("SIGQUIT"),
    start,
    hang: () => signalAll("SIGSTOP"),
    wake: () => signalAll("SIGCONT"),
    async stop() {
      await end("SIGINT");
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** The child processes of a process: PostgreSQL's do not form a process group. */
async function childrenOf(parent: number): Promise<number[]> {
  const { stdout } = await promisify(execFile)("ps", ["-A", "-o", "pid=,ppid="]);
  const lines = stdout
    .trim()
    .split("\n")
    .map((line) => line.trim().split(/\s+/).map(Number));
  return lines.flatMap(([pid, ppid]) => (pid !== undefined && ppid === parent ? [pid] : []));
}

/** Resolves when the server accepts connections; rejects with its output if it exits. */
function accepting(server: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let said = "";
    server.stderr?.setEncoding("utf8").on("data", (chunk: string) => {
      said = (said + chunk).slice(-20_000);
      if (said.includes("ready to accept connections")) resolve();
    });
    server.once("error", reject);
    server.once("exit", () => reject(new Error(`PostgreSQL did not start: ${said}`)));
  });
}

async function waitForExit(child: ChildProcess, name: string): Promise<void> {
  let said = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding("utf8").on("data", (chunk: string) => {
      said += chunk;
    });
  }
  const [code] = await once(child, "close");
  if (code !== 0) throw new Error(`${name} ended with ${code}: ${said}`);
}
