import assert from "node:assert/strict";
import { rmSync, writeFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { inputsHash } from "../shared/build/inputs.ts";
import { exitCodes } from "../tools/releases/command.ts";
import { darkPhoneLightDesk, findViolations } from "./harness/accessibility.ts";
import { type Checkout, createCheckout } from "./harness/checkout.ts";
import { ownSite } from "./harness/own-site.ts";
import { releaseVariables } from "./harness/release-api.ts";
import { expect, test } from "./harness/test.ts";

const site = ownSite();
let checkout: Checkout;
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

async function expectNoViolations(page: Page, what: string): Promise<void> {
  assert.deepEqual(await findViolations(page, what, darkPhoneLightDesk), []);
}

test.describe("a created remote", () => {
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
    assert.match(output, /The types are wrong:\nremote-events\/src\/wrong\.ts/);
    assert.doesNotMatch(output, /remote-inbox/);
    // The release below has to work beside what is wrong in the other remote.
    rmSync(checkout.path("remote-events/src/wrong.ts"));
  });

  test("is released and shows its page, navigation entry and add button without a shell build", async ({
    newStaffPage,
  }) => {
    const scripts = await shellScripts();
    const said = await checkout.run("npm", "run", "release", "-w", "remote-events");
    assert.match(said, /remote-events released as/);
    assert.deepEqual(await shellScripts(), scripts);

    const { page } = await newStaffPage(site, "/admin/news");
    const entries = page.getByRole("navigation", { name: "Workspaces" }).getByRole("link");
    const names = await entries.allInnerTexts();
    assert.deepEqual(
      names.map((name) => name.split("\n")[0]),
      ["News", "Books", "Inbox", "Events"],
    );
    // The icon is data of the release: the shell has none of that shape.
    const icon = entries.filter({ hasText: "Events" }).locator("svg path");
    assert.match((await icon.getAttribute("d")) ?? "", /^M5 4h14v10l-6 6H5z/);
    await entries.filter({ hasText: "Events" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Events" })).toBeVisible();
    await expect(page.getByText(/^\d+ published articles$/)).toBeVisible();
    await expect(page.getByText("There are no notes yet")).toBeVisible();
    await expectNoViolations(page, "the workspace");

    await page.getByRole("button", { name: "Add note" }).click();
    const dialog = page.getByRole("dialog", { name: "Add note" });
    await dialog.getByLabel("Note").fill("Order chairs");
    await expectNoViolations(page, "the form");
    await dialog.getByRole("button", { name: "Add", exact: true }).click();
    await expect(dialog).toBeHidden();
    // React, the store and the notifications are the shell's own.
    await expect(page.getByText("The note was added")).toBeVisible();
    await expect(
      page.getByRole("list", { name: "Events" }).getByText("Order chairs"),
    ).toBeVisible();
  });

  test("shows its public page in the visitor's language, with its own title", async ({
    newPage,
  }) => {
    const path = "/summer-camp-2027-program";
    assert.equal((await fetch(site.url + path)).status, 404);
    await checkout.run("npm", "run", "release", "-w", "remote-summer-camp-2027-program");
    assert.equal((await fetch(site.url + path)).status, 200);

    const { page } = await newPage(site, { language: "uk", width: 360 });
    await page.goto(path);
    await expect(
      page.getByRole("heading", { level: 1, name: "Summer camp 2027 program" }),
    ).toBeVisible();
    await expect(page).toHaveTitle(/^Summer camp 2027 program/);
    await expectNoViolations(page, "the public page");
    const links = page.getByRole("list", { name: "Останні новини" }).getByRole("link");
    await expect(links).toHaveCount(3);
    const title = await links.first().textContent();
    await links.first().click();
    await expect(page.getByRole("heading", { level: 1, name: title ?? "" })).toBeVisible();
  });
});
