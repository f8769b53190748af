import type { ReleaseFile } from "../release-content.ts";
import { runInWorker, toBuffer } from "./run-in-worker.ts";

/** The compressed forms of each file, by the ending that is added to its name. */
export async function compressFiles(
  contents: readonly ReleaseFile["content"][],
): Promise<Map<string, Buffer>[]> {
  if (contents.length === 0) return [];
  const forms = await runInWorker("compress", contents);
  return forms.map((one) => new Map([...one].map(([ending, form]) => [ending, toBuffer(form)])));
}
