import assert from "node:assert/strict";
import { rmSync, writeFileSync } from "node:fs";
import { inputsHash } from "../shared/build/inputs.ts";
import { exitCodes } from "../shared/cli/index.ts";
import { createCheckout } from "./harness/checkout.ts";
import type { Folder } from "./harness/folder.ts";
import { ownSite } from "./harness/own-site.ts";
import { releaseVariables } from "./harness/release-api.ts";
import { test } from "./harness/test.ts";

const site = ownSite();
let checkout: Folder;
test.beforeAll(async () => {
  checkout = createCheckout(await releaseVariables(site));
  await checkout.run("npm", "run", "create-remote", "events");
  await checkout.run("npm", "run", "create-remote", "summer-camp-2027-program", "--", "--public");
});
test.afterAll(() => checkout.remove());

/** The scripts that the shell's HTML asks for: others after a build of the shell. */
async function shellScripts(): Promise<string[]> {
  const html = await (await fetch(site.url)).text();
  return [...html.matchAll(/<script[^>]+src="([^"]+)"/g)].flatMap(([, address]) => address ?? []);
}

test.describe("a remote that is created in this repository", () => {
  const folders = ["remote-events", "remote-summer-camp-2027-program"];

  // The releases below check their types.
  test("passes the checks of the repository as it is", async () => {
    await checkout.run("biome", "ci", "--colors=off", ...folders);
    await checkout.run(
      "node",
      "--test",
      "tools/checks/imports.test.ts",
      "tools/checks/suites.test.ts",
    );
    const report = await checkout.run("npm", "run", "jest", "--", ...folders);
    assert.match(report, /Test Suites: 4 passed, 4 total/);
  });

  test("is accepted by npm ci, without another package", async () => {
    await checkout.run("npm", "ci", "--dry-run", "--offline");
  });

  test("changes the build of no other part", async () => {
    const program = `import { inputsHash } from "./shared/build/inputs.ts";
      process.stdout.write(await inputsHash("shell"));`;
    assert.equal(await checkout.run("node", "--eval", program), await inputsHash("shell"));
  });

  test("is not released while it has type errors, but is despite those of another remote", async () => {
    for (const folder of ["remote-events", "remote-inbox"]) {
      writeFileSync(
        checkout.path(`${folder}/src/wrong.ts`),
        'export const notes: number = "ten";\n',
      );
    }
    const release = ["run", "release", "-w", "remote-events"];
    const { code, output } = await checkout.runToFailure("npm", ...release);
    assert.equal(code, exitCodes.rejected, output);
    assert.match(output, /The types are wrong:\nsrc\/wrong\.ts/);
    assert.doesNotMatch(output, /remote-inbox/);
    // The release below has to work beside what is wrong in the other remote.
    rmSync(checkout.path("remote-events/src/wrong.ts"));
  });

  test("is released without a shell build", async () => {
    const scripts = await shellScripts();
    const said = await checkout.run("npm", "run", "release", "-w", "remote-events");
    assert.match(said, /remote-events released as/);
    assert.deepEqual(await shellScripts(), scripts);
    assert.equal((await fetch(`${site.url}/admin/events`)).status, 200);
  });
});
