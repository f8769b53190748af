import assert from "node:assert/strict";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { promisify } from "node:util";
import { remoteConfig, shellConfig } from "@oselia/shared/build";
import { rspack } from "@rspack/core";
import { root } from "../parts.ts";

type Record = { [name: string]: string[] };

/** Builds a part for browsers, and returns one of its files. */
async function build(toConfigs: ReturnType<typeof remoteConfig>, file: string) {
  const folder = mkdtempSync(join(tmpdir(), "oselia-records-"));
  try {
    const [config] = await toConfigs({}, { mode: "production" });
    const compiler = rspack({ ...config, output: { ...config?.output, path: folder } });
    const stats = await promisify(compiler.run.bind(compiler))();
    await promisify(compiler.close.bind(compiler))();
    assert.ok(stats && !stats.hasErrors(), stats?.toString("errors-only"));
    return JSON.parse(readFileSync(join(folder, file), "utf8"));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

test("a remote's build records what it takes from the shell, and the shell's what it provides", async () => {
  const { uses }: { uses: Record } = await build(
    remoteConfig(join(root, "remote-inbox")),
    "mf-manifest.json",
  );
  // The remote itself does not import it: the workspace that is bundled with it does.
  assert.deepEqual(uses["@oselia/shared/toast"], ["showToast"]);
  // The forms, of which the inbox has none, would take it.
  assert.ok(!uses["@oselia/shared/router"]?.includes("useBlocker"));
  const { provides }: { provides: Record } = await build(
    shellConfig(join(root, "shell")),
    "shell.json",
  );
  for (const [name, used] of Object.entries(uses)) {
    assert.ok(used.length > 0, name);
    assert.deepEqual(
      used.filter((each) => !provides[name]?.includes(each)),
      [],
    );
  }
  assert.ok(provides.contract?.includes("navigation.badge"));
});
