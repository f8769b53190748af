import { type ChildProcess, type StdioOptions, spawn } from "node:child_process";
import { randomInt } from "node:crypto";
import { join } from "node:path";

const enter = join(import.meta.dirname, "enter.sh");

/** Namespaces without network, other processes and other files; they end with this process. */
const namespaces = ["--mount", "--net", "--pid", "--ipc", "--uts", "--fork", "--kill-child=KILL"];

/** Users that systemd sets aside for services that exist only while they run. */
const TRANSIENT_USERS = { first: 61_184, last: 65_519 };

/**
 * Starts Node where it has no network, no capabilities and hard limits, and sees nothing but system
 * libraries, its own program, and the given folders as /app/NAME (docs/decisions/two-walls.md). Needs
 * Linux with util-linux, and either root or unprivileged user namespaces; elsewhere the process ends
 * with an error.
 *
 * @param args Of Node.
 * @param folders Absolute paths.
 */
export function startInSandbox(
  args: readonly string[],
  { folders, stdio }: { folders: readonly string[]; stdio: StdioOptions },
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
    { env: {}, stdio },
  );
}
