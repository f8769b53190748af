import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after } from "node:test";

/** Creates a folder for the calling test, which is removed after it. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "oselia-test-"));
  after(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
