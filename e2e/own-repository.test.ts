import assert from "node:assert/strict";
import { readFileSync, writeFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { exitCodes } from "../shared/cli/index.ts";
import { findChromium } from "../tools/chromium.ts";
import { print } from "../tools/print.ts";
import { darkPhoneLightDesk, findViolations } from "./harness/accessibility.ts";
import { addEventPage } from "./harness/event-page.ts";
import type { Folder } from "./harness/folder.ts";
import { signIn } from "./harness/journey.ts";
import { buildNextShell, nextSdkVersion, releaseShell, sdkVersion } from "./harness/next-shell.ts";
import { openAsStaff } from "./harness/open-as-staff.ts";
import {
  createOutsideTeam,
  develop,
  edit,
  goLiveAndBack,
  moveDependencies,
  type OutsideTeam,
  publish,
  runTests,
  versionOf,
} from "./harness/outside-team.ts";
import { ownSite } from "./harness/own-site.ts";
import { promote, releaseVariables, rollback } from "./harness/release-api.ts";
import { findRendered } from "./harness/rendered.ts";
import { startTeamApi } from "./harness/team-api.ts";
import { expect, test } from "./harness/test.ts";

// The gate of a team outside is the site's.
const site = ownSite({ env: { CHROMIUM_PATH: findChromium() ?? "" } });
let team: OutsideTeam;

test.beforeAll(async () => {
  team = await createOutsideTeam(site, [
    "remote_events",
    "remote_summer_camp_2027_program",
    "remote_guests",
  ]);
});
test.afterAll(() => team?.remove());

// npm installs hundreds of packages. Each test uses the repositories of those before.
test.describe.configure({ mode: "serial", timeout: 1_200_000 });

let events: Folder;
let camp: Folder;

async function expectNoViolations(page: Page, what: string): Promise<void> {
  assert.deepEqual(await findViolations(page, what, darkPhoneLightDesk), []);
}

test.describe("a team with a repository of its own", () => {
  test("goes from an empty folder to live", async ({ newStaffPage }) => {
    const started = performance.now();
    events = await team.createRemote("events");
    await events.run("npm", "install", "--prefer-offline", "--no-audit", "--no-fund");
    await runTests(events);
    await events.run("npm", "run", "check");
    versionOf(await events.run("npm", "run", "release"));
    const seconds = Math.round((performance.now() - started) / 1000);
    const type = "From an empty folder to live";
    test.info().annotations.push({ type, description: `${seconds} s` });
    print(`${type}: ${seconds} s`);

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
    await develop(events, newPage, async (page) => {
      await signIn(page, site);
      await page.getByRole("link", { name: "Events" }).click();
      await page.getByRole("button", { name: "Add note" }).click();
      const dialog = page.getByRole("dialog", { name: "Add note" });
      await dialog.getByLabel("Note").fill("Half written");
      edit(events, "src/note/add-note.tsx", 't("add.title")', '"A note"');
      await expect(page.getByRole("dialog", { name: "A note" })).toBeVisible();
      await expect(page.getByRole("textbox", { name: "Note" })).toHaveValue("Half written");
    });
  });

  test("adds a page with a parameter and an API of its own, which an administrator allows, and gives it to some visitors, then to all, then to none", async ({
    newPage,
    cleanUp,
  }) => {
    const origin = "https://events-api.example";
    const choir = { name: "The choir sings", place: "In the garden" };
    const api = await startTeamApi(origin, { "/events/7": choir });
    cleanUp(api.stop);
    addEventPage(events, origin);
    assert.match(await events.run("npm", "test", "src/remote.test.ts"), /Tests: +\d+ passed/);
    const version = await publish(events);
    const { code, output } = await events.runToFailure("npm", "run", "promote", "--", version);
    assert.equal(code, exitCodes.rejected, output);
    const allow = ["oselia", "origins", "remote_events", "allow", origin];
    assert.ok(output.includes(`An administrator allows it with: ${allow.join(" ")}`), output);

    const administrator = events.in(".", await releaseVariables(site));
    await administrator.run("npx", ...allow);
    const open = async (width: number) => {
      const visit = await newPage(site, { width });
      visit.allow(/events-api\.example/);
      await api.connect(visit.page);
      await openAsStaff(visit.page, site, "/admin/events/7");
      return visit.page;
    };
    await goLiveAndBack(site, events, version, async () => {
      const page = await open(1280);
      await expect(page.getByRole("heading", { level: 1, name: choir.name })).toBeVisible();
      await expect(page.getByText(choir.place)).toBeVisible();
      await expectNoViolations(page, "an event");

      await administrator.run("npx", "oselia", "origins", "remote_events", "remove", origin);
      await expect((await open(360)).getByText("Event 7 could not be loaded")).toBeVisible();
    });
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
    camp = await team.createRemote("summer-camp-2027-program", "--public");
    moveDependencies(events, camp);
    await runTests(camp);
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

  test("develops that page, and gives a change to some visitors, then to all, then to none", async ({
    newPage,
  }) => {
    await develop(camp, newPage, async (page) => {
      await page.goto("/summer-camp-2027-program");
      await expect(page.getByRole("list", { name: "Latest news" })).toBeVisible();
    });
    edit(camp, "src/texts/en.json", "Latest news", "The latest news");
    await goLiveAndBack(site, camp, await publish(camp));
  });
});

test.describe("a team whose SDK is not the one of the live shell", () => {
  let guests: Folder;
  /** The version of the newer shell. */
  let shell: string;

  async function openGuests(page: Page, text: string): Promise<void> {
    await page.getByRole("link", { name: "Guests" }).click();
    await expect(page.getByText(text)).toBeVisible();
  }

  test("develops, tests, releases and rolls back a remote with an SDK a minor version behind the shell", async ({
    newPage,
    newStaffPage,
  }) => {
    const prepare = async () => {
      guests = await team.createRemote("guests");
      moveDependencies(camp, guests);
      await runTests(guests);
      await guests.run("npm", "run", "release");
    };
    const [build] = await Promise.all([buildNextShell(), prepare()]);
    shell = await releaseShell(site, build);
    const { live } = await (await fetch(`${site.url}/sdk/index.json`)).json();
    assert.equal(live.version, nextSdkVersion);

    await develop(guests, newPage, async (page) => {
      await signIn(page, site);
      await openGuests(page, "There are no notes yet");
    });
    edit(guests, "src/texts/en.json", "There are no notes yet", "There are no guests yet");
    await goLiveAndBack(site, guests, await publish(guests), async () => {
      const { page } = await newStaffPage(site, "/admin/events");
      // This one has been released before the shell.
      await expect(page.getByText("There are no notes yet")).toBeVisible();
      await openGuests(page, "There are no guests yet");
    });
  });

  test("is refused a remote that needs a newer minor version than the shell's, is told what to do, and may accept both", async ({
    newStaffPage,
  }) => {
    await guests.run("npm", "install", "--prefer-offline", `${site.url}/sdk/latest.tgz`);
    await rollback(site, "shell");
    const { code, output } = await guests.runToFailure("npm", "run", "release");
    assert.equal(code, exitCodes.rejected, output);
    const reason = `${nextSdkVersion}, and the shell provides ${sdkVersion}. Build it with the SDK of the live shell`;
    assert.ok(output.includes(reason), output);

    edit(
      guests,
      "rspack.config.ts",
      "remoteConfig(import.meta.dirname)",
      `remoteConfig(import.meta.dirname, { alsoAccepts: { "@oselia/shared": "^${sdkVersion}" } })`,
    );
    versionOf(await guests.run("npm", "run", "release"));
    const before = await newStaffPage(site, "/admin/news");
    await openGuests(before.page, "There are no guests yet");
    await promote(site, { name: "shell", version: shell });
    const after = await newStaffPage(site, "/admin/news");
    await openGuests(after.page, "There are no guests yet");
  });
});
