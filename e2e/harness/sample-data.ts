import { cpSync, existsSync, mkdirSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { inputsHash } from "../../shared/build/inputs.ts";
import { exclusively } from "../../tools/exclusive.ts";
import { root } from "../../tools/parts.ts";

const folder = join(root, ".cache/sample-data");

/**
 * Fills an empty data directory with the sample content. Drawing it takes seconds, so that of the
 * day and of this version of the server is kept, and copied from then on.
 *
 * @param make Makes the sample content in the directory that it is given.
 */
export async function fillWithSampleData(
  dataDir: string,
  make: (dataDir: string) => Promise<void>,
): Promise<void> {
  const day = new Date().toISOString().slice(0, 10);
  const kept = join(folder, `${day}-${await inputsHash("server")}`);
  // Whoever copies holds the lock too: what is kept may be cleared away by the next version.
  await exclusively(
    join(root, ".cache/sample-data.lock"),
    () => {},
    async () => {
      if (!existsSync(kept)) {
        rmSync(folder, { recursive: true, force: true });
        mkdirSync(folder, { recursive: true });
        await make(`${kept}.incoming`);
        renameSync(`${kept}.incoming`, kept);
      }
      cpSync(kept, dataDir, { recursive: true });
    },
  );
}
