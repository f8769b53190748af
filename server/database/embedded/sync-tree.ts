import { open, readdir } from "node:fs/promises";
import { join } from "node:path";

/** Brings every file and folder below `folder`, and `folder` itself, to the disk. */
export async function syncTree(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    await (entry.isDirectory() ? syncTree(path) : syncPath(path));
  }
  await syncPath(folder);
}

/** Brings one file or folder to the disk; a folder's sync makes its names last. */
export async function syncPath(path: string): Promise<void> {
  // Windows cannot open a folder; NTFS journals its names.
  const handle = await open(path, process.platform === "win32" ? "r+" : "r").catch((error) => {
    if (process.platform === "win32") return undefined;
    throw error;
  });
  await handle?.sync();
  await handle?.close();
}
