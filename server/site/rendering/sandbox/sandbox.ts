import { type ChildProcess, type StdioOptions, spawn } from "node:child_process";
import { randomInt } from "node:crypto";
import { openSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

const enter = join(import.meta.dirname, "enter.sh");

/** Namespaces without network, other processes and other files; they end with this process. */
const namespaces = ["--mount", "--net", "--pid", "--ipc", "--uts", "--fork", "--kill-child=KILL"];

/** Users that systemd sets aside for services that exist only while they run. */
const TRANSIENT_USERS = { first: 61_184, last: 65_519 };

/** What a process gets for its file descriptors, from 0 on. */
export type Stdio = Exclude<StdioOptions, string>;

/** Of files that a program does not pass on to those it starts (open(2)). */
const O_CLOEXEC = 0o2000000;

/**
 * Files that whoever started the server has left open, and that the server would pass on. A process
 * that has one of a folder can leave its root by it.
 */
const findInherited = (): number[] =>
  readdirSync("/proc/self/fdinfo").flatMap((name) => {
    try {
      const flags = /^flags:\s*(\d+)/m.exec(readFileSync(`/proc/self/fdinfo/${name}`, "utf8"))?.[1];
      return Number(name) > 2 && (parseInt(flags ?? "", 8) & O_CLOEXEC) === 0 ? Number(name) : [];
    } catch {
      // It is the one that has read the folder.
      return [];
    }
  });

let nothing: number | undefined;

/** The same, with /dev/null in place of what the server has inherited. */
function withoutInherited(stdio: Stdio): Stdio {
  const all = [...stdio];
  for (const descriptor of findInherited()) {
    nothing ??= openSync("/dev/null", "r");
    all[descriptor] ??= nothing;
  }
  return Array.from(all, (one) => one ?? "ignore");
}

/**
 * Starts Node without network and capabilities, with hard limits, and with access only to system
 * libraries, its own program, and the given folders as /app/NAME (docs/decisions/two-walls.md).
 * Needs Linux with util-linux, and either root or unprivileged user namespaces; elsewhere the
 * process ends with an error.
 *
 * @param args Node's arguments.
 * @param folders Absolute paths.
 */
export function startInSandbox(
  args: readonly string[],
  { folders, stdio }: { folders: readonly string[]; stdio: Stdio },
): ChildProcess {
  const isRoot = process.getuid?.() === 0;
  // A user of its own for each process, so that two of them cannot reach each other either.
  const user = isRoot ? String(randomInt(TRANSIENT_USERS.first, TRANSIENT_USERS.last + 1)) : "";
  return spawn(
    "/usr/bin/setpriv",
    [
      ...["--pdeathsig", "KILL", "/usr/bin/unshare", ...namespaces],
      ...(isRoot ? [] : ["--user", "--map-root-user"]),
      ...["/bin/sh", enter, user, process.execPath, ...folders, "--", ...args],
    ],
    { env: {}, stdio: withoutInherited(stdio) },
  );
}
