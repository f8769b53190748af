import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";

const module = join(import.meta.dirname, "temporary-folder.ts");

test("the folder of a run is removed with its process, and other users can open files in it but not list them", () => {
  const program = `
    import { statSync, writeFileSync } from "node:fs";
    import { createTemporaryFolder } from ${JSON.stringify(module)};
    const folder = createTemporaryFolder();
    writeFileSync(folder + "/file", "");
    console.log(JSON.stringify({ folder, mode: statSync(folder).mode & 0o777 }));`;
  const said = execFileSync(process.execPath, ["--input-type=module", "--eval", program]);
  const { folder, mode }: { folder: string; mode: number } = JSON.parse(String(said));
  if (process.platform !== "win32") assert.equal(mode, 0o711);
  assert.equal(existsSync(folder), false);
});
