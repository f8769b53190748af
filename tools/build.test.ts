import assert from "node:assert/strict";
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { promisify } from "node:util";
import { SERVER_BUILD } from "@oselia/shared/contract/rendering";
import { type Configuration, rspack } from "@rspack/core";

for (const part of ["shell", "remote-public"]) {
  test(`building ${part} empties its folder before it writes the build for the server`, async (t) => {
    const folder = mkdtempSync(join(tmpdir(), "oselia-build-"));
    t.after(() => rmSync(folder, { recursive: true, force: true }));
    const stale = join(folder, "stale.js");
    writeFileSync(stale, "");
    const { default: config } = await import(`../${part}/rspack.config.ts`);
    const builds: Configuration[] = await config({}, { mode: "production" });
    const compiler = rspack(
      builds.map((build) => ({ ...build, output: { ...build.output, path: folder } })),
    );
    const order: string[] = [];
    for (const one of compiler.compilers) {
      one.hooks.run.tap("Test", () => void order.push(`${one.name} starts`));
      one.hooks.done.tap("Test", () => void order.push(`${one.name} done`));
    }
    const stats = await promisify<{ hasErrors(): boolean } | undefined>((done) =>
      compiler.run((error, result) => done(error, result)),
    )();
    await promisify((done: (error: Error | null) => void) =>
      compiler.close((error) => done(error ?? null)),
    )();

    assert.equal(stats?.hasErrors(), false);
    assert.deepEqual(order, ["browser starts", "browser done", "node starts", "node done"]);
    assert.ok(!existsSync(stale));
    assert.ok(existsSync(join(folder, SERVER_BUILD)));
  });
}
