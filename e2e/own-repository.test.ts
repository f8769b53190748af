import assert from "node:assert/strict";
import { readFileSync, renameSync, writeFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { freePort } from "../server/testing/index.ts";
import { exitCodes } from "../shared/cli/index.ts";
import { findChromium } from "../tools/chromium.ts";
import { darkPhoneLightDesk, findViolations } from "./harness/accessibility.ts";
import { createFolder, type Folder } from "./harness/folder.ts";
import { signIn } from "./harness/journey.ts";
import { ownSite } from "./harness/own-site.ts";
import { releaseApi } from "./harness/release-api.ts";
import { findRendered } from "./harness/rendered.ts";
import { expect, test } from "./harness/test.ts";

// The gate of a team outside is the site's.
const site = ownSite({ env: { CHROMIUM_PATH: findChromium() ?? "" } });
let outside: Folder;

test.beforeAll(async () => {
  const api = await releaseApi(site);
  const json = { team: "events-team", names: ["remote_events", "remote_summer_camp_2027_program"] };
  const { token } = await api.call<{ token: string }>("POST", "/deploy-tokens", { json });
  outside = createFolder({ OSELIA_URL: site.url, DEPLOY_TOKEN: token });
});
test.afterAll(() => outside?.remove());

// npm installs hundreds of packages.
test.describe.configure({ mode: "serial", timeout: 900_000 });

/** Creates a remote from nothing but the site's address. */
async function createRemote(name: string, ...options: string[]): Promise<Folder> {
  const sdk = ["--yes", "--prefer-offline", "--package", `${site.url}/sdk/latest.tgz`];
  await outside.run("npx", ...sdk, "oselia", "create", name, "--site", site.url, ...options);
  return outside.in(`remote-${name}`);
}

/** Replaces a text in a file of a folder. */
function edit(folder: Folder, file: string, text: string, replacement: string): void {
  const before = readFileSync(folder.path(file), "utf8");
  assert.ok(before.includes(text), `${file} has no ${text}`);
  writeFileSync(folder.path(file), before.replace(text, replacement));
}

async function expectNoViolations(page: Page, what: string): Promise<void> {
  assert.deepEqual(await findViolations(page, what, darkPhoneLightDesk), []);
}

const versionOf = (said: string): string =>
  /(?:released|published) as ([0-9a-f]{16})/.exec(said)?.[1] ?? assert.fail(said);

const releaseOnly = ["run", "release", "--", "--no-promote"];

test.describe("a team with a repository of its own", () => {
  let events: Folder;

  test("goes from an empty folder to live in three minutes", async ({ newStaffPage }) => {
    const started = performance.now();
    events = await createRemote("events");
    await events.run("npm", "install", "--prefer-offline", "--no-audit", "--no-fund");
    assert.match(await events.run("npm", "test"), /Tests: +\d+ passed, \d+ total/);
    await events.run("npm", "run", "check");
    versionOf(await events.run("npm", "run", "release"));
    const seconds = (performance.now() - started) / 1000;
    test.info().annotations.push({
      type: "From an empty folder to live",
      description: `${Math.round(seconds)} s`,
    });

    const { page } = await newStaffPage(site, "/admin/news");
    const entries = page.getByRole("navigation", { name: "Workspaces" }).getByRole("link");
    const entry = entries.filter({ hasText: "Events" });
    // The icon is data of the release: the shell has none of that shape.
    const icon = entry.locator("svg path");
    assert.match((await icon.getAttribute("d")) ?? "", /^M5 4h14v10l-6 6H5z/);
    await entry.click();
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

  test("has the hash of the site's SDK in its lock file", () => {
    const lock = JSON.parse(readFileSync(events.path("package-lock.json"), "utf8"));
    const { resolved, integrity } = lock.packages["node_modules/@oselia/shared"];
    assert.match(resolved, new RegExp(`^${site.url}/sdk/oselia-sdk-[0-9.]+-[0-9a-f]{8}\\.tgz$`));
    assert.match(integrity, /^sha512-/);
  });

  test("develops it with hot reload within the site, where it is signed in", async ({
    newPage,
  }) => {
    const port = String(await freePort());
    const dev = await events.start("oselia", ["dev", "--port", port], "Ready, with hot");
    const { page } = await newPage({ url: `http://localhost:${port}` });
    try {
      await signIn(page, site);
      await page.getByRole("link", { name: "Events" }).click();
      await page.getByRole("button", { name: "Add note" }).click();
      const dialog = page.getByRole("dialog", { name: "Add note" });
      await dialog.getByLabel("Note").fill("Half written");
      edit(events, "src/note/add-note.tsx", 't("add.title")', '"A note"');
      await expect(page.getByRole("dialog", { name: "A note" })).toBeVisible();
      await expect(page.getByRole("textbox", { name: "Note" })).toHaveValue("Half written");
    } finally {
      await page.close();
      await dev.stop();
    }
  });

  test("publishes a release, gives it to some visitors, promotes it and rolls it back", async () => {
    edit(events, "src/texts/en.json", "There are no notes yet", "Nothing has been noted");
    const version = versionOf(await events.run("npm", ...releaseOnly));
    const canary = await events.run("npm", "run", "canary", "--", "10", "--version", version);
    assert.match(canary, new RegExp(`10 % of the visitors get remote-events as ${version}`));
    await events.run("npm", "run", "promote", "--", version);
    assert.match(await events.run("npx", "oselia", "releases"), new RegExp(version));
    assert.match(await events.run("npm", "run", "rollback"), /remote-events rolled back to/);
  });

  test("is refused a release whose page throws, with what the site's browser has found", async () => {
    const page = "src/pages/notes-page.tsx";
    const before = readFileSync(events.path(page), "utf8");
    edit(
      events,
      page,
      "return (",
      'if (document.title) throw new Error("It is broken");\n  return (',
    );
    const { code, output } = await events.runToFailure("npm", "run", "release");
    assert.equal(code, exitCodes.rejected, output);
    assert.match(output, /\/admin\/events in en: .*It is broken/);
    writeFileSync(events.path(page), before);
  });

  test("is told where its types are wrong", async () => {
    writeFileSync(events.path("src/wrong.ts"), 'export const notes: number = "ten";\n');
    const { code, output } = await events.runToFailure("npm", "run", "check");
    assert.equal(code, exitCodes.rejected, output);
    assert.match(output, /The types are wrong:\nsrc\/wrong\.ts/);
  });

  test("has a public page, which the server renders in the visitor's language", async ({
    newPage,
  }) => {
    const path = "/summer-camp-2027-program";
    assert.equal((await fetch(site.url + path)).status, 404);
    const camp = await createRemote("summer-camp-2027-program", "--public");
    // It has the same dependencies.
    for (const installed of ["node_modules", "package-lock.json"]) {
      renameSync(events.path(installed), camp.path(installed));
    }
    assert.match(await camp.run("npm", "test"), /Tests: +\d+ passed, \d+ total/);
    await camp.run("npm", "run", "release");
    assert.match(await findRendered(site.url, path, "uk"), /Summer camp 2027 program<\/h1>/);

    const { page } = await newPage(site, { language: "uk", width: 360 });
    await page.goto(path);
    await expect(page).toHaveTitle(/^Summer camp 2027 program/);
    await expectNoViolations(page, "the public page");
    const links = page.getByRole("list", { name: "Останні новини" }).getByRole("link");
    await expect(links).toHaveCount(3);
    const title = await links.first().textContent();
    await links.first().click();
    await expect(page.getByRole("heading", { level: 1, name: title ?? "" })).toBeVisible();
  });
});
