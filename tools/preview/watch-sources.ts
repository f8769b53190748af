import { watch } from "node:fs";
import { join } from "node:path";
import { type RemoteFolder, root } from "../parts.ts";

/** Milliseconds without a change after which a group of changes is complete. */
const PAUSE = 200;

/** What no build reads. */
const LEFT_OUT = /(^|[\\/])(dist|node_modules)([\\/]|$)/;

/**
 * Calls `onChange` after files of a remote, or shared ones, have changed: never twice at the same
 * time, and once more when something changes meanwhile.
 *
 * @param onChange Must not reject.
 */
export function watchSources(folder: RemoteFolder, onChange: () => Promise<void>): void {
  let pause: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();
  const onEvent = (_event: string, file: string | null) => {
    if (file !== null && LEFT_OUT.test(file)) return;
    clearTimeout(pause);
    pause = setTimeout(() => {
      running = running.then(onChange);
    }, PAUSE);
  };
  for (const watched of [folder, "shared"]) {
    watch(join(root, watched), { recursive: true }, onEvent);
  }
}
