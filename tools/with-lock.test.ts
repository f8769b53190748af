import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";
import { withLock } from "./with-lock.ts";

const folder = mkdtempSync(join(tmpdir(), "oselia-lock-"));
after(() => rmSync(folder, { recursive: true, force: true }));

/** Another process that prints "in" while it holds the lock, and holds it until it is killed. */
function holder(path: string) {
  const program = `import { withLock } from ${JSON.stringify(import.meta.resolve("./with-lock.ts"))};
    await withLock(process.argv[1], () => {}, () => {
      process.stdout.write("in");
      return new Promise(() => setInterval(() => {}, 1000));
    });`;
  return spawn(process.execPath, ["--input-type=module", "-e", program, path], {
    stdio: ["ignore", "pipe", "inherit"],
  });
}

test("a second process waits until the first one has ended, even when it was killed", async () => {
  const path = join(folder, "build.lock");
  const first = holder(path);
  await once(first.stdout, "data");
  let waited = false;
  await withLock(
    path,
    () => {
      waited = true;
      first.kill("SIGKILL");
    },
    async () => {},
  );
  assert.equal(waited, true);
});

test("releases the lock after a failure", async () => {
  const path = join(folder, "failing.lock");
  const fail = () => withLock(path, assert.fail, () => Promise.reject(new Error("no")));
  await assert.rejects(fail, /no/);
  await assert.rejects(fail, /no/);
});
