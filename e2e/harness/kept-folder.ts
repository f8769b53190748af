import { cpSync, existsSync, mkdirSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { exclusively } from "../../tools/exclusive.ts";
import { root } from "../../tools/parts.ts";

/**
 * Copies a folder that takes seconds to make. It is made once for a key and kept; one of another
 * key is then thrown away.
 *
 * @param name What is kept, such as "sample-data".
 * @param key What it depends on.
 * @param make Makes it in the folder that it is given.
 */
export async function copyKept(
  { name, key }: { name: string; key: string },
  target: string,
  make: (folder: string) => Promise<void>,
): Promise<void> {
  const all = join(root, ".cache", name);
  const kept = join(all, key);
  // Whoever copies holds the lock too: what is kept may be cleared away by the next key.
  await exclusively(
    `${all}.lock`,
    () => {},
    async () => {
      if (!existsSync(kept)) {
        rmSync(all, { recursive: true, force: true });
        mkdirSync(all, { recursive: true });
        await make(`${kept}.incoming`);
        renameSync(`${kept}.incoming`, kept);
      }
      cpSync(kept, target, { recursive: true });
    },
  );
}
