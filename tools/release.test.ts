import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";
import { remoteFolder, remoteName } from "./parts.ts";

const dataDir = mkdtempSync(join(tmpdir(), "oselia-release-"));
after(() => rmSync(dataDir, { recursive: true, force: true }));

function call(script: string, ...words: string[]) {
  return spawnSync(process.execPath, [join(import.meta.dirname, script), ...words], {
    encoding: "utf8",
    env: {
      ...process.env,
      DATA_DIR: dataDir,
      NODE_OPTIONS: "--disable-warning=ExperimentalWarning",
    },
  });
}

test("the registry name of a remote comes from its folder", () => {
  assert.equal(remoteName(remoteFolder("remote-news-admin")), "remote_news_admin");
});

for (const script of ["release.ts", "rollback.ts"]) {
  test(`${script} of an unknown remote lists the remotes`, () => {
    const { status, stderr } = call(script, "shell");
    assert.equal(status, 1);
    assert.match(stderr, /^"shell" is not a remote\. Remotes: remote-books-admin, .*\n$/);
  });
}

test("a rollback without an earlier release fails with one line", () => {
  const { status, stderr } = call("rollback.ts", "remote-inbox");
  assert.equal(status, 1);
  assert.equal(stderr, "remote_inbox has no earlier release\n");
});
