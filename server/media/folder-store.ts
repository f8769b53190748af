import { randomUUID } from "node:crypto";
import { mkdir, open, readdir, readFile, rename, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { type MediaStore, mediaName } from "./media-store.ts";

/** Pictures as files below DATA_DIR/media, in folders by their first two letters. */
export function folderStore(dataDir: string): MediaStore {
  const root = join(dataDir, "media");
  const pathOf = (file: string) => join(root, file.slice(0, 2), file);

  return {
    async put(file, bytes) {
      const path = pathOf(file);
      const folder = dirname(path);
      await mkdir(folder, { recursive: true });
      // Whole under its name or not at all, and on the disk before anybody is told of it.
      const draft = join(folder, `.${randomUUID()}`);
      try {
        await synced(draft, "wx", (handle) => handle.writeFile(bytes));
        await rename(draft, path);
      } catch (error) {
        // On a full disk half a picture is room that somebody needs.
        await rm(draft, { force: true });
        throw error;
      }
      for (const directory of [folder, dirname(folder)]) await synced(directory, "r");
    },

    async get(file) {
      return readFile(pathOf(file)).catch(unlessMissing);
    },

    async *list() {
      const entries = (await readdir(root, { withFileTypes: true }).catch(unlessMissing)) ?? [];
      for (const entry of entries.filter((one) => one.isDirectory())) {
        const files = await readdir(join(root, entry.name));
        yield files.filter((file) => mediaName.test(file));
      }
    },

    async delete(file) {
      await rm(pathOf(file), { force: true });
    },
  };
}

/** For what may be missing: undefined then, and every other error as it was. */
function unlessMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== "ENOENT") throw error;
}

type FileHandle = Awaited<ReturnType<typeof open>>;

/** Opens a file or folder, does something with it, and waits until it is on the disk. */
async function synced(path: string, flags: string, act?: (handle: FileHandle) => Promise<void>) {
  // Windows cannot open a folder; there a rename is as safe as the system makes it.
  if (process.platform === "win32" && flags === "r") return;
  const handle = await open(path, flags);
  try {
    await act?.(handle);
    await handle.sync();
  } finally {
    await handle.close();
  }
}
