import { accessSync, constants } from "node:fs";
import { chmod, chown, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";

/** The user and group "nobody" of Linux, who own nothing. */
const NOBODY = 65534;

/**
 * Lets Chromium run without root privileges: as the user of this process, or as nobody when that is
 * root.
 *
 * @returns The program to start instead of Chromium, and a function that removes its files.
 * @throws When this process is root and the system has no setpriv.
 */
export async function dropPrivileges(chromiumPath: string) {
  if (process.getuid?.() !== 0) {
    return { path: chromiumPath, remove: async () => undefined };
  }
  const setpriv = findOnPath("setpriv");
  if (process.platform !== "linux" || !setpriv) {
    throw new Error(
      "The browser of the gate never runs as root. Use another account, or Linux with setpriv (package util-linux).",
    );
  }
  const folder = await mkdtemp(join(tmpdir(), "oselia-unprivileged-"));
  await chmod(folder, 0o711);
  const home = join(folder, "home");
  await mkdir(home, { mode: 0o700 });
  await chown(home, NOBODY, NOBODY);
  const path = join(folder, "start");
  const drop = `${setpriv} --reuid ${NOBODY} --regid ${NOBODY} --clear-groups --no-new-privs`;
  const variables = ["HOME", "TMPDIR", "XDG_CONFIG_HOME", "XDG_CACHE_HOME"];
  const script = [
    "#!/bin/sh",
    ...variables.map((name) => `export ${name}=${quote(home)}`),
    // The profile folder that Playwright names belongs to root; the last argument counts.
    `exec ${drop} ${quote(chromiumPath)} "$@" --user-data-dir=${quote(join(home, "profile"))}`,
  ];
  await writeFile(path, `${script.join("\n")}\n`, { mode: 0o755 });
  return { path, remove: () => rm(folder, { recursive: true, force: true }) };
}

function findOnPath(name: string): string | undefined {
  const paths = (process.env.PATH ?? "").split(delimiter).map((folder) => join(folder, name));
  return paths.find((path) => {
    try {
      accessSync(path, constants.X_OK);
      return true;
    } catch {
      return false;
    }
  });
}

/** As one word of a shell. */
const quote = (word: string) => `'${word.replaceAll("'", "'\\''")}'`;
