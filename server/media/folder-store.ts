import { randomUUID } from "node:crypto";
import { mkdir, open, readdir, readFile, rename, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { type MediaStore, mediaName } from "./media-store.ts";

/** Images as files below DATA_DIR/media, in folders named by their first two characters. */
export function createFolderStore(dataDir: string): MediaStore {
  const root = join(dataDir, "media");
  const toPath = (file: string) => join(root, file.slice(0, 2), file);

  return {
    async put(file, bytes) {
      const path = toPath(file);
      const folder = dirname(path);
      await mkdir(folder, { recursive: true });
      // Renamed when it is complete, and on the disk before anything refers to it.
      const draft = join(folder, `.${randomUUID()}`);
      try {
        await withSync(draft, "wx", (handle) => handle.writeFile(bytes));
        await rename(draft, path);
      } catch (error) {
        // On a full disk, half an image takes up space that is needed.
        await rm(draft, { force: true });
        throw error;
      }
      for (const directory of [folder, dirname(folder)]) await withSync(directory, "r");
    },

    async get(file) {
      return readFile(toPath(file)).catch(ignoreMissing);
    },

    async *list() {
      const entries = (await readdir(root, { withFileTypes: true }).catch(ignoreMissing)) ?? [];
      for (const entry of entries.filter((one) => one.isDirectory())) {
        const files = await readdir(join(root, entry.name));
        yield files.filter((file) => mediaName.test(file));
      }
    },

    async delete(file) {
      await rm(toPath(file), { force: true });
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
