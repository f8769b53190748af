import { open, readdir } from "node:fs/promises";
import { join } from "node:path";

/** Syncs every file and folder below `folder`, and `folder` itself, to the disk. */
export async function fsyncTree(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    await (entry.isDirectory() ? fsyncTree(path) : fsyncPath(path));
  }
  await fsyncPath(folder);
}

/** Syncs one file or folder to the disk; syncing a folder makes its file names durable. */
export async function fsyncPath(path: string): Promise<void> {
  // Windows cannot open a folder; NTFS journals its names.
  const handle = await open(path, process.platform === "win32" ? "r+" : "r").catch((error) => {
    if (process.platform === "win32") return undefined;
    throw error;
  });
  await handle?.sync();
  await handle?.close();
}
