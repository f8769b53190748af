import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";
import { exclusively } from "./exclusive.ts";

const folder = mkdtempSync(join(tmpdir(), "oselia-lock-"));
after(() => rmSync(folder, { recursive: true, force: true }));

/** Another process that says "in" while it holds the lock, and keeps it until it is killed. */
function holder(path: string) {
  const program = `import { exclusively } from ${JSON.stringify(import.meta.resolve("./exclusive.ts"))};
    await exclusively(process.argv[1], () => {}, () => {
      process.stdout.write("in");
      return new Promise(() => setInterval(() => {}, 1000));
    });`;
  return spawn(process.execPath, ["--input-type=module", "-e", program, path], {
    stdio: ["ignore", "pipe", "inherit"],
  });
}

test("a second process waits until the first has gone, even when that one was killed", async () => {
  const path = join(folder, "build.lock");
  const first = holder(path);
  await once(first.stdout, "data");
  let waited = false;
  await exclusively(
    path,
    () => {
      waited = true;
      first.kill("SIGKILL");
    },
    async () => {},
  );
  assert.equal(waited, true);
});

test("the lock is free again after the work has failed", async () => {
  const path = join(folder, "failing.lock");
  const fail = () => exclusively(path, assert.fail, () => Promise.reject(new Error("no")));
  await assert.rejects(fail, /no/);
  await assert.rejects(fail, /no/);
});
