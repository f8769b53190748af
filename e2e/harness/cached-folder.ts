import { cpSync, existsSync, mkdirSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { root } from "../../tools/parts.ts";
import { withLock } from "../../tools/with-lock.ts";

/**
 * Copies a folder that takes seconds to create. It is created once per key and cached in .cache; a
 * new key replaces the folder of the previous one.
 *
 * @param name What is cached, such as "sample-data".
 * @param key What it depends on.
 * @param create Creates it in the given folder.
 */
export async function copyCached(
  { name, key }: { name: string; key: string },
  target: string,
  create: (folder: string) => Promise<void>,
): Promise<void> {
  const all = join(root, ".cache", name);
  const kept = join(all, key);
  // Copying holds the lock too: a new key would remove the folder meanwhile.
  await withLock(
    `${all}.lock`,
    () => {},
    async () => {
      if (!existsSync(kept)) {
        rmSync(all, { recursive: true, force: true });
        mkdirSync(all, { recursive: true });
        await create(`${kept}.incoming`);
        renameSync(`${kept}.incoming`, kept);
      }
      cpSync(kept, target, { recursive: true });
    },
  );
}
