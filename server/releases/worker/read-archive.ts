import { runInWorker, toBuffer } from "./run-in-worker.ts";
import type { PublishedRelease } from "./tasks.ts";

/**
 * Reads what a team has published under a name.
 *
 * @throws ReleaseError that says what was expected.
 */
export async function readArchive(name: string, archive: Buffer): Promise<PublishedRelease> {
  const { content, ...rest } = await runInWorker("read", { name, archive });
  const files = content.files.map((file) => ({ ...file, content: toBuffer(file.content) }));
  return { ...rest, content: { ...content, files } };
}
