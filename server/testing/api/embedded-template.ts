import { createHash } from "node:crypto";
import { cp, mkdir, mkdtemp, readdir, readFile, rename, rm } from "node:fs/promises";
import { join, resolve } from "node:path";
import { openDatabase } from "../../platform/database/open-database.ts";
import { silentLog } from "../silent-log.ts";

const root = resolve(import.meta.dirname, "../../..");
const cache = join(root, ".cache", "test-database");

/**
 * Copies a new, migrated embedded database into the folder. Creating one takes seconds, since all
 * of it is synced to disk; so it is created once for each state of server/platform/database, cached and
 * copied.
 */
export async function copyEmbedded(dataDir: string): Promise<void> {
  const template = join(cache, await hashFolder(join(root, "server/platform/database")));
  try {
    await cp(template, dataDir, { recursive: true });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
    await makeTemplate(template);
    await cp(template, dataDir, { recursive: true });
  }
}

async function makeTemplate(template: string): Promise<void> {
  await mkdir(cache, { recursive: true });
  const draft = await mkdtemp(join(cache, "draft-"));
  const database = await openDatabase({ dataDir: draft }, silentLog);
  await database.close();
  try {
    await rename(draft, template);
  } catch {
    // Another test file was faster.
    await rm(draft, { recursive: true });
  }
}

async function hashFolder(folder: string): Promise<string> {
  const hash = createHash("sha256");
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  const paths = files.map((file) => join(file.parentPath, file.name));
  for (const path of [...paths, join(root, "package-lock.json")].sort()) {
    hash.update(path.slice(root.length)).update(await readFile(path));
  }
  return hash.digest("hex").slice(0, 16);
}
