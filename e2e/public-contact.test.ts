import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import type { BrowserContext, Page } from "playwright-core";
import { address, contactEmail, socialLinks } from "../shared/site/index.ts";
import { comeToTheForm } from "./harness/contact-form.ts";
import { expectFocused, expectGone, expectShown } from "./harness/journey.ts";
import { newPage } from "./harness/page.ts";
import { type Site, startSite } from "./harness/site.ts";
import { staffApi } from "./harness/staff-api.ts";

let site: Site;
before(async () => {
  site = await startSite();
});
after(() => site.stop());

const labels = {
  en: ["Your name", "Phone number", "E-mail", "Message", "Send message", "Thank you"],
  uk: ["Ваше імʼя", "Номер телефону", "Електронна пошта", "Повідомлення", "Надіслати", "Дякуємо"],
  nl: ["Je naam", "Telefoonnummer", "E-mail", "Bericht", "Bericht versturen", "Dank je wel"],
} as const;

/** What staff find in the inbox that somebody of this name wrote, the newest first. */
async function messagesOf(name: string) {
  const api = await staffApi(site);
  const { messages } = await api.call<{ messages: Record<string, unknown>[] }>(
    "GET",
    `/admin/messages?keyword=${encodeURIComponent(name)}`,
  );
  await api.end();
  return messages.map(({ name, phone, email, message }) => ({ name, phone, email, message }));
}

const contact = (name: string) => ({
  name,
  phone: "+31612345678",
  email: "visitor@example.com",
  message: "Чи приймаєте ви книги в подарунок?",
});

async function fillIn(page: Page, name: string, language: keyof typeof labels = "en") {
  const said = labels[language];
  const values = Object.values(contact(name));
  await comeToTheForm(page);
  const form = page.getByRole("main").locator("form").last();
  for (const [at, value] of values.entries()) {
    await form.getByLabel(said[at] ?? "", { exact: true }).fill(value);
  }
}

test("the contacts are complete, though the navigation's entry is disabled, at every width", async (t) => {
  const { page } = await newPage(t, site);
  await page.goto("/contacts");
  const main = page.getByRole("main");
  await comeToTheForm(page);
  for (const width of [360, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expectShown(main.getByRole("heading", { level: 1, name: "Contacts" }));
    const mail = main.getByRole("link", { name: contactEmail });
    await expectShown(mail);
    assert.equal(await mail.getAttribute("href"), `mailto:${contactEmail}`);
    await expectShown(main.getByText(address.en));
    for (const { href, ariaLabel } of socialLinks) {
      const link = main.getByRole("link", { name: ariaLabel.en });
      await expectShown(link);
      assert.equal(await link.getAttribute("href"), href);
    }
    for (const label of labels.en.slice(0, 4)) {
      await expectShown(main.getByRole("textbox", { name: label, exact: true }));
    }
    await expectShown(main.getByRole("button", { name: "Send message" }));
    assert.equal(await page.getByRole("link", { name: "Contacts", exact: true }).count(), 0);
  }
});

for (const [language, path, width] of [
  ["en", "/", 360],
  ["uk", "/contacts", 768],
  ["nl", "/", 1440],
] as const) {
  test(`a visitor writes to the house from ${path} in ${language} at ${width} px`, async (t) => {
    const name = `Visitor ${language}`;
    const { page } = await newPage(t, site, { language, width });
    await page.goto(path);
    await fillIn(page, name, language);
    await page.getByRole("button", { name: labels[language][4] }).click();
    const thanks = page.getByRole("heading", { name: new RegExp(`^${labels[language][5]}`) });
    await expectShown(thanks);
    await expectFocused(thanks);
    assert.deepEqual(await messagesOf(name), [contact(name)]);
  });
}

test("a double click sends once", async (t) => {
  const { page } = await newPage(t, site);
  await page.goto("/contacts");
  await fillIn(page, "Twice");
  await page.getByRole("button", { name: "Send message" }).dblclick();
  await expectShown(page.getByRole("heading", { name: "Thank you, Twice!" }));
  assert.equal((await messagesOf("Twice")).length, 1);
});

test("a failed send keeps every word; sent again it arrives, once", async (t) => {
  const { page, allow } = await newPage(t, site);
  allow(/api\/messages/, /ERR_|Failed to load resource/);
  await page.goto("/contacts");
  await fillIn(page, "Patient");
  await site.halt();
  await page.getByRole("button", { name: "Send message" }).click();
  await expectShown(page.getByText("Your message was not sent. Every word is still here."));
  assert.equal(await page.getByLabel("Message").inputValue(), contact("Patient").message);
  await site.start();
  await page.getByRole("button", { name: "Send message" }).click();
  await expectShown(page.getByRole("heading", { name: "Thank you, Patient!" }));
  assert.equal((await messagesOf("Patient")).length, 1);
});

for (const [what, fail, said] of [
  [
    "the server answers 503",
    () => site.breakPath("/api/messages", "failing"),
    "busy or being repaired",
  ],
  ["the server never answers", () => site.breakPath("/api/messages", "hanging"), "in time"],
  ["the visitor is offline", (context) => context.setOffline(true), "cannot be reached"],
] satisfies [string, (context: BrowserContext) => unknown, string][]) {
  test(`when ${what}, that is told, every word stays, and the same message is sent again`, async (t) => {
    const { page, context, allow } = await newPage(t, site, { width: 360 });
    allow(/api\/messages/, /ERR_|Failed to load resource/);
    const name = `Patient when ${what}`.slice(0, 32).trim();
    await page.goto("/contacts");
    await fillIn(page, name);
    await fail(context);
    await page.getByRole("button", { name: "Send message" }).click();
    const failure = page.getByRole("alert").filter({ hasText: "Every word is still here." });
    await expectShown(failure.filter({ hasText: said }));
    for (const [at, value] of Object.values(contact(name)).entries()) {
      const typed = page.getByLabel(labels.en[at] ?? "", { exact: true });
      assert.equal(await typed.inputValue(), value);
    }
    await context.setOffline(false);
    site.mendPath("/api/messages");
    await page.getByRole("button", { name: "Send message" }).click();
    await expectShown(page.getByRole("heading", { name: `Thank you, ${name}!` }));
    assert.equal((await messagesOf(name)).length, 1);
  });
}

test("a robot that fills in everything is not heard; a person presses once more", async (t) => {
  const { page } = await newPage(t, site);
  await page.goto("/contacts");
  await fillIn(page, "Unlucky");
  await page
    .locator("[name=topic]")
    .evaluate((field: HTMLInputElement) => Object.assign(field, { value: "watches" }));
  await page.getByRole("button", { name: "Send message" }).click();
  await expectShown(page.getByText(/One more press, please/));
  assert.deepEqual(await messagesOf("Unlucky"), []);
  await page.getByRole("button", { name: "Send message" }).click();
  await expectShown(page.getByRole("heading", { name: "Thank you, Unlucky!" }));
  assert.equal((await messagesOf("Unlucky")).length, 1);
});

describe("with the keyboard alone", () => {
  test("mistakes are told on the submit, reached from the summary, and gone when mended", async (t) => {
    const { page } = await newPage(t, site, { width: 360 });
    await page.goto("/contacts");
    await comeToTheForm(page);
    await page.getByLabel("Message").focus();
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await expectShown(page.getByRole("region", { name: "4 fields need your attention" }));
    await page.waitForFunction(() => document.activeElement?.tagName === "SECTION");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    const mistake = page.locator("label + p", { hasText: "Name is required" });
    await expectShown(mistake);
    await page.keyboard.type("Olena");
    await expectGone(mistake);
    for (const text of ["+31612345678", "olena@example.com", "Good day to you all!"]) {
      await page.keyboard.press("Tab");
      await page.keyboard.type(text);
    }
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await expectShown(page.getByRole("heading", { name: "Thank you, Olena!" }));
  });
});
