import { setTimeout } from "node:timers/promises";
import { inputsHash } from "@oselia/shared/build/inputs";

/**
 * Milliseconds between two looks. Events of the file system would be faster, but on Linux they get
 * lost when an editor replaces a file.
 */
const INTERVAL = 1000;

/**
 * Runs `build`, and again whenever something that the remote is built from has changed, never twice
 * at the same time. It goes on until the process ends.
 *
 * @param build Must not reject after the first time.
 * @throws What the first build throws.
 */
export async function watchInputs(folder: string, build: () => Promise<void>): Promise<never> {
  let built: string | undefined;
  for (;;) {
    // While a file is being replaced, there may be none.
    const inputs = await inputsHash(folder).catch(() => built);
    if (inputs !== built) {
      await build();
      built = inputs;
    }
    await setTimeout(INTERVAL);
  }
}
