import assert from "node:assert/strict";
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { launchConfinedBrowser } from "./confined-browser.ts";
import { createFaults } from "./faults.ts";
import { dropPrivileges } from "./unprivileged-chromium.ts";

const isRoot = process.getuid?.() === 0;

/** What the gate says when Chromium is a program that prints this and ends. */
async function launch(output: string, mode = 0o755): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "oselia-chromium-"));
  const path = join(folder, "chromium");
  writeFileSync(path, `#!/bin/sh\necho '${output}' >&2\nexit 1\n`, { mode: 0o755 });
  chmodSync(folder, mode);
  try {
    await launchConfinedBrowser(path, { site: "http://localhost:1", faults: createFaults() });
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const isWindows = process.platform === "win32";

test("a release never runs without Chromium's sandbox", { skip: isWindows }, async () => {
  await assert.rejects(launch("[0101/FATAL:zygote_host_impl_linux.cc] No usable sandbox!"), {
    message: /^Chromium's sandbox does not work on this machine/,
  });
});

test("the gate says why Chromium did not start", { skip: isWindows }, async () => {
  await assert.rejects(launch("error while loading shared libraries: libnss3.so"), {
    message: /^Chromium did not start: error while loading shared libraries: libnss3\.so$/,
  });
});

test("the gate reports to root that its unprivileged user may not run Chromium", {
  skip: !isRoot,
}, async () => {
  await assert.rejects(launch("", 0o700), {
    message: /^The unprivileged user of the gate's browser may not run .*chromium: install/,
  });
});

test("the gate's browser never runs as root", { skip: !isRoot }, async (t) => {
  const { path, remove } = await dropPrivileges("/usr/bin/id");
  await remove();
  assert.notEqual(path, "/usr/bin/id");
  const { PATH } = process.env;
  t.after(() => {
    process.env.PATH = PATH;
  });
  process.env.PATH = "/nowhere";
  await assert.rejects(dropPrivileges("/usr/bin/id"), { message: /never runs as root/ });
});
