import { spawnSync } from "node:child_process";
import { chmodSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from "node:fs";
import { freemem, tmpdir } from "node:os";
import { join } from "node:path";

/** Linux keeps this folder in memory. */
const inMemory = "/dev/shm";

/** Bytes: twice what a run needs. */
const NEEDED = 2 * 1024 ** 3;

/**
 * Creates a folder for all temporary files of a run, which is removed with this process. It is in
 * memory where there is room: the tests create and remove databases of a thousand files each.
 */
export function createTemporaryFolder(): string {
  const folder = createIn(inMemory) ?? mkdtempSync(join(tmpdir(), "oselia-test-"));
  // PostgreSQL may run as another user, who needs access to the folder.
  chmodSync(folder, 0o711);
  process.on("exit", () => remove(folder));
  return folder;
}

/** @returns Undefined where there is no such folder, too little room, or no permission. */
function createIn(parent: string): string | undefined {
  try {
    const { bavail, bsize } = statfsSync(parent);
    if (bavail * bsize < NEEDED || freemem() < 2 * NEEDED) return undefined;
    const folder = mkdtempSync(join(parent, "oselia-test-"));
    if (mayRunPrograms(folder)) return folder;
    remove(folder);
  } catch {
    // The usual folder for temporary files will do.
  }
  return undefined;
}

/** Containers may forbid it; a PostgreSQL from the package is started from there. */
function mayRunPrograms(folder: string): boolean {
  const program = join(folder, "try");
  writeFileSync(program, "#!/bin/sh\n", { mode: 0o700 });
  return spawnSync(program).status === 0;
}

function remove(folder: string): void {
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
}
