import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import PostalMime from "postal-mime";

const LIMIT = 10_000;

/** Waits for the first email that the site writes to its data directory, and returns its text. */
export async function readMail(dataDir: string): Promise<string> {
  const folder = join(dataDir, "mail");
  for (const end = Date.now() + LIMIT; Date.now() < end; await pause(50)) {
    const [file] = await readdir(folder).catch((): string[] => []);
    if (!file) continue;
    const mail = await PostalMime.parse(await readFile(join(folder, file)));
    if (mail.text) return mail.text;
  }
  throw new Error("No email was written");
}
