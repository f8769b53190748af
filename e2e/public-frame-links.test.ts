import assert from "node:assert/strict";
import type { Locator, Page } from "@playwright/test";
import { readOnlySite } from "./harness/read-only-site.ts";
import { expect, test } from "./harness/test.ts";

const site = readOnlySite;

const widths = [360, 768, 1440];

const inOrder = [
  "Home",
  "News",
  "Library",
  "Contacts (not available yet)",
  "Site developers",
  "Activities (not available yet)",
];

const networks = ["Facebook", "Instagram", "Telegram", "LinkedIn"];
const hosts = ["www.facebook.com", "www.instagram.com", "t.me", "www.linkedin.com"];

async function open(page: Page, path: string) {
  await page.goto(path);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
}

/** What the entries of a navigation say, in their order. */
const entries = async (navigation: Locator) =>
  (await navigation.getByRole("listitem").allInnerTexts()).map((text) => text.replace(/\s+/g, " "));

/** Told to a screen reader as a link that leads nowhere yet: no focus, and nothing at a click. */
async function expectDisabled(page: Page, within: Locator, name: string) {
  const entry = within.getByRole("link", { name: `${name} (not available yet)`, disabled: true });
  await expect(entry).toBeVisible();
  const address = page.url();
  await entry.click({ force: true });
  await entry.focus();
  assert.equal(await entry.evaluate((element) => element === document.activeElement), false, name);
  assert.equal(await entry.evaluate((element) => (element as HTMLElement).tabIndex), -1, name);
  assert.equal(page.url(), address);
}

/** The house on four networks, each known by its label. */
async function expectNetworks(within: Locator) {
  for (const [at, network] of networks.entries()) {
    const link = within.getByRole("link", { name: `Oselia on ${network}` });
    await expect(link).toBeVisible();
    const address = new URL((await link.getAttribute("href")) ?? "");
    assert.equal(address.host, hosts[at]);
  }
}

const addressOf = (link: Locator) => link.getAttribute("href");

test.describe("the header", () => {
  test("is one low row on the smallest phone, scrolls away in a low window, and has room when wide", async ({
    newPage,
  }) => {
    const { page } = await newPage(site, { width: 320, height: 640 });
    await open(page, "/");
    const header = page.getByRole("banner");
    const heightOf = async () => (await header.boundingBox())?.height ?? 0;
    const ready = () => page.evaluate(() => document.fonts.ready.then(() => undefined));
    for (const language of ["Українська", "Nederlands", "English"]) {
      await header.getByRole("button", { name: language }).click();
      await expect(page.getByRole("button", { name: language, pressed: true })).toBeVisible();
      // Its letters may need another font.
      await ready();
      const height = await heightOf();
      assert.ok(height <= 65, `${language}: ${height} px`);
      assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth));
    }
    // 400 % zoom of a window of 1280 by 1024.
    await page.setViewportSize({ width: 320, height: 256 });
    assert.equal(await header.evaluate((element) => getComputedStyle(element).position), "static");

    await page.setViewportSize({ width: 1440, height: 900 });
    const items = header.getByRole("navigation").getByRole("listitem");
    const [first, second] = [await items.nth(0).boundingBox(), await items.nth(1).boundingBox()];
    assert.ok(first && second && second.x - (first.x + first.width) >= 24);
  });

  test("has its entries in the specified order; Contacts and Activities are disabled", async ({
    newPage,
  }) => {
    const { page } = await newPage(site, { width: 1440 });
    await open(page, "/");
    const navigation = page.getByRole("banner").getByRole("navigation");
    assert.deepEqual(await entries(navigation), inOrder);
    await expectDisabled(page, navigation, "Contacts");
    await expectDisabled(page, navigation, "Activities");
    const home = navigation.getByRole("link", { name: "Home", exact: true });
    await expect(home).toHaveAttribute("aria-current", "page");
    await navigation.getByRole("link", { name: "Library", exact: true }).click();
    await page.waitForURL("**/library");
    await expect(page.getByRole("heading", { level: 1, name: "Library" })).toBeVisible();
    assert.equal(await home.getAttribute("aria-current"), null);
  });

  test("can be tabbed through in the middle of a page without scrolling it", async ({
    newPage,
  }) => {
    const { page } = await newPage(site, { width: 1440, height: 700 });
    await open(page, "/news");
    await page.evaluate(() => window.scrollTo(0, 450));
    const last = page.getByRole("banner").getByRole("link", { name: "Get in touch" });
    for (let press = 0; press < 25; press++) {
      await page.keyboard.press("Tab");
      if (await last.evaluate((element) => element === document.activeElement)) break;
    }
    assert.ok(await last.evaluate((element) => element === document.activeElement));
    assert.equal(await page.evaluate(() => window.scrollY), 450);
  });

  test("offers every language by its own name, at every width", async ({ newPage }) => {
    const { page } = await newPage(site);
    await open(page, "/news");
    const languages = page.getByRole("banner").getByRole("group", { name: "Language" });
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 });
      for (const [name, language] of [
        ["English", "en"],
        ["Українська", "uk"],
        ["Nederlands", "nl"],
      ] as const) {
        const flag = languages.getByRole("button", { name, exact: true });
        await expect(flag).toBeVisible();
        assert.equal(await flag.getAttribute("lang"), language);
        assert.equal(await flag.getAttribute("aria-pressed"), String(language === "en"));
      }
    }
  });

  test('links to four networks and to "Get in touch" where there is room', async ({ newPage }) => {
    const { page } = await newPage(site);
    await open(page, "/");
    const header = page.getByRole("banner");
    for (const width of [768, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      await expectNetworks(header);
      const write = header.getByRole("link", { name: "Get in touch" });
      await expect(write).toBeVisible();
      assert.equal(await addressOf(write), "mailto:hello@oselia.example");
    }
  });
});

test.describe("the breadcrumb", () => {
  test('leads from "Homepage" to where the reader is, at every width', async ({ newPage }) => {
    const { page } = await newPage(site);
    const breadcrumb = page.getByRole("navigation", { name: "Breadcrumb" });
    for (const [path, name] of [
      ["/news", "News"],
      ["/library", "Library"],
      ["/contacts", "Contacts"],
    ] as const) {
      await open(page, path);
      for (const width of widths) {
        await page.setViewportSize({ width, height: 800 });
        assert.deepEqual(await entries(breadcrumb), ["Homepage", name]);
        const here = breadcrumb.getByText(name, { exact: true });
        await expect(here).toBeVisible();
        await expect(here).toHaveAttribute("aria-current", "page");
        const before = await here.evaluate((entry) => getComputedStyle(entry, "::before").content);
        assert.match(before, /^">"/);
      }
    }
    await breadcrumb.getByRole("link", { name: "Homepage" }).click();
    await page.waitForURL(`${site.url}/`);
    await expect(breadcrumb).toBeHidden();
  });
});

test.describe("the footer", () => {
  test("repeats the links and shows the contact details, at every width", async ({ newPage }) => {
    const { page } = await newPage(site);
    await open(page, "/contacts");
    const footer = page.getByRole("contentinfo");
    const navigation = footer.getByRole("navigation");
    for (const [at, name] of (["News", "Library", "News"] as const).entries()) {
      await page.setViewportSize({ width: widths[at] ?? 0, height: 800 });
      assert.deepEqual(await entries(navigation), inOrder);
      await expectDisabled(page, navigation, "Contacts");
      await expectDisabled(page, navigation, "Activities");
      await expectNetworks(footer);

      const mail = footer.getByRole("link", { name: "hello@oselia.example" });
      assert.equal(await addressOf(mail), "mailto:hello@oselia.example");
      await expect(footer.getByText("Lindenstraat 12, 1234 AB")).toBeVisible();
      await expect(footer.getByRole("blockquote").getByText("No! I am alive!")).toBeVisible();
      await expect(footer.getByText("Lesya Ukrainka, “The Forest Song”")).toBeVisible();
      await expect(footer.getByText("© 2024 Oselia", { exact: true })).toBeVisible();

      await navigation.getByRole("link", { name, exact: true }).click();
      await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
    }
  });

  for (const [language, name, quote, poet] of [
    ["uk", "Оселя", "Ні! я жива!", "Леся Українка"],
    ["nl", "Oselia", "Nee! Ik leef!", "Lesja Oekrajinka"],
  ] as const) {
    test(`is translated (${language})`, async ({ newPage }) => {
      const { page } = await newPage(site, { width: 360, language });
      await open(page, "/news");
      const footer = page.getByRole("contentinfo");
      await expect(footer.getByText(`© 2024 ${name}`, { exact: true })).toBeVisible();
      await expect(footer.getByRole("blockquote").getByText(quote)).toBeVisible();
      await expect(footer.getByText(poet)).toBeVisible();
    });
  }
});
