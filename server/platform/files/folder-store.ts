import { randomUUID } from "node:crypto";
import { mkdir, open, readFile, rename, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { assertKey, type FileStore } from "./file-store.ts";

/** Files below a folder; the key is the path. */
export function createFolderStore(root: string): FileStore {
  function toPath(key: string): string {
    assertKey(key);
    return join(root, key);
  }

  return {
    async put(key, content) {
      const path = toPath(key);
      const folder = dirname(path);
      await mkdir(folder, { recursive: true });
      // Renamed when it is complete, and on the disk before anything refers to it.
      const draft = join(folder, `.${randomUUID()}`);
      try {
        await withSync(draft, "wx", (handle) => handle.writeFile(content));
        await rename(draft, path);
      } catch (error) {
        // On a full disk, half a file takes up space that is needed.
        await rm(draft, { force: true });
        throw error;
      }
      for (const directory of [folder, dirname(folder)]) await withSync(directory, "r");
    },

    async get(key) {
      return readFile(toPath(key)).catch(ignoreMissing);
    },

    async delete(key) {
      await rm(toPath(key), { force: true });
    },

    async deleteAll(prefix) {
      await rm(toPath(prefix.slice(0, -1)), { recursive: true, force: true });
    },
  };
}

/** Returns undefined for a missing file, and rethrows every other error. */
function ignoreMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== "ENOENT") throw error;
}

type FileHandle = Awaited<ReturnType<typeof open>>;

/** Opens a file or folder, writes to it, and waits until it is on the disk. */
async function withSync(
  path: string,
  flags: string,
  write?: (handle: FileHandle) => Promise<void>,
) {
  // Windows cannot open a folder; there a rename is as durable as the system makes it.
  if (process.platform === "win32" && flags === "r") return;
  const handle = await open(path, flags);
  try {
    await write?.(handle);
    await handle.sync();
  } finally {
    await handle.close();
  }
}
