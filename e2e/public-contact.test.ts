import assert from "node:assert/strict";
import type { BrowserContext, Page } from "@playwright/test";
import { address, contactEmail, socialLinks, telephone } from "../shared/site/index.ts";
import { scrollToContactForm } from "./harness/contact-form.ts";
import { ownSite } from "./harness/own-site.ts";
import { staffApi } from "./harness/staff-api.ts";
import { expect, test } from "./harness/test.ts";

const site = ownSite({ env: { TRUST_PROXY: "1" } });

const labels = {
  en: ["Your name", "Phone number", "Email", "Message", "Send message", "Thank you"],
  uk: ["Ваше імʼя", "Номер телефону", "Електронна пошта", "Повідомлення", "Надіслати", "Дякуємо"],
  nl: ["Je naam", "Telefoonnummer", "E-mail", "Bericht", "Bericht versturen", "Dank je wel"],
} as const;

/** The messages from this sender in the inbox, newest first. */
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
  const values = Object.values(contact(name));
  await scrollToContactForm(page);
  const form = page.getByRole("main").locator("form").last();
  for (const [index, value] of values.entries()) {
    await form.getByLabel(labels[language][index] ?? "", { exact: true }).fill(value);
  }
}

/** The form still contains what `fillIn` has typed. */
async function expectInput(page: Page, name: string): Promise<void> {
  for (const [index, value] of Object.values(contact(name)).entries()) {
    const field = page.getByRole("main").getByLabel(labels.en[index] ?? "", { exact: true });
    await expect(field).toHaveValue(value);
  }
}

/** The browser's network is back some time after it has been told so. */
async function goOnline(page: Page): Promise<void> {
  await page.context().setOffline(false);
  await page.waitForFunction(() =>
    fetch("/favicon.svg", { cache: "no-store" }).then(
      () => true,
      () => false,
    ),
  );
}

test("shows all contact details at any width, while the navigation entry is disabled", async ({
  newPage,
}) => {
  const { page } = await newPage(site);
  await page.goto("/contacts");
  const main = page.getByRole("main");
  await scrollToContactForm(page);
  for (const width of [360, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expect(main.getByRole("heading", { level: 1, name: "Contacts" })).toBeVisible();
    const mail = main.getByRole("link", { name: contactEmail });
    await expect(mail).toBeVisible();
    await expect(mail).toHaveAttribute("href", `mailto:${contactEmail}`);
    await expect(main.getByText(address.street)).toBeVisible();
    await expect(main.getByRole("link", { name: telephone })).toBeVisible();
    for (const { href, ariaLabel } of socialLinks) {
      const link = main.getByRole("link", { name: ariaLabel.en });
      await expect(link).toBeVisible();
      assert.equal(await link.getAttribute("href"), href);
    }
    for (const label of labels.en.slice(0, 4)) {
      await expect(main.getByRole("textbox", { name: label, exact: true })).toBeVisible();
    }
    await expect(main.getByRole("button", { name: "Send message" })).toBeVisible();
    await expect(page.getByRole("link", { name: "Contacts", exact: true })).toHaveCount(0);
  }
});

for (const [language, path, width, errors] of [
  ["en", "/", 360, ["Name is required", "Message is required"]],
  ["uk", "/contacts", 768, ["Вкажіть імʼя", "Вкажіть номер телефону", "Напишіть повідомлення"]],
  ["nl", "/", 1440, ["Het telefoonnummer is verplicht", "Het bericht is verplicht"]],
] as const) {
  test(`sends a message from ${path} in ${language} at ${width} px, after showing what is missing`, async ({
    newPage,
  }) => {
    const name = `Visitor ${language}`;
    const { page } = await newPage(site, { language, width });
    const submit = page.getByRole("button", { name: labels[language][4] });
    await page.goto(path);
    await scrollToContactForm(page);
    await submit.click();
    for (const error of errors) await expect(page.getByRole("link", { name: error })).toBeVisible();
    await fillIn(page, name, language);
    await submit.click();
    const thanks = page.getByRole("heading", { name: new RegExp(`^${labels[language][5]}`) });
    await expect(thanks).toBeVisible();
    await expect(thanks).toBeFocused();
    assert.deepEqual(await messagesOf(name), [contact(name)]);
  });
}

test("sends a message once on a double click", async ({ newPage }) => {
  const { page } = await newPage(site);
  await page.goto("/contacts");
  await fillIn(page, "Twice");
  await page.getByRole("button", { name: "Send message" }).dblclick();
  await expect(page.getByRole("heading", { name: "Thank you, Twice!" })).toBeVisible();
  assert.equal((await messagesOf("Twice")).length, 1);
});

for (const [what, fail, said] of [
  [
    "the server answers 503",
    () => site.failPath("/api/messages", "failing"),
    "is not available right now",
  ],
  [
    "the server never answers",
    () => site.failPath("/api/messages", "hanging"),
    "took too long to respond",
  ],
  ["the visitor is offline", (context) => context.setOffline(true), "cannot be reached"],
] satisfies [string, (context: BrowserContext) => unknown, string][]) {
  test(`keeps the message when ${what}, says why it was not sent, and sends it once on the next try`, async ({
    newPage,
  }) => {
    const { page, context, allow } = await newPage(site, { width: 360 });
    allow(/api\/messages/, /ERR_|Failed to load resource/);
    const name = `Patient when ${what}`.slice(0, 32).trim();
    await page.goto("/contacts");
    await fillIn(page, name);
    await fail(context);
    await page.getByRole("button", { name: "Send message" }).click();
    const failure = page.getByRole("alert").filter({ hasText: "What you wrote is still here." });
    await expect(failure.filter({ hasText: said })).toBeVisible();
    await expectInput(page, name);
    site.restorePath("/api/messages");
    await goOnline(page);
    await page.getByRole("button", { name: "Send message" }).click();
    await expect(page.getByRole("heading", { name: `Thank you, ${name}!` })).toBeVisible();
    assert.equal((await messagesOf(name)).length, 1);
  });
}

test("tells a visitor who sends too many messages how long to wait, and keeps the input", async ({
  newPage,
}) => {
  const { page, allow } = await newPage(site, { width: 360 });
  allow(/429 \(Too Many Requests\)/);
  const from = { "x-forwarded-for": "203.0.113.7" };
  const send = () =>
    fetch(`${site.url}/api/messages`, {
      method: "POST",
      headers: { "content-type": "application/json", ...from },
      body: JSON.stringify(contact("Busy")),
    });
  for (let sent = 0; sent < 10; sent++) assert.equal((await send()).status, 201);
  await page.setExtraHTTPHeaders(from);
  await page.goto("/contacts");
  await fillIn(page, "Busy");
  await page.getByRole("button", { name: "Send message" }).click();
  await expect(
    page.getByText(/not sent\. What you wrote is still here\..*\d+ seconds?/),
  ).toBeVisible();
  await expectInput(page, "Busy");
  await expect(page.getByRole("heading", { name: /^Thank you/ })).toBeHidden();
});

test("blocks a bot that fills in the honeypot; a visitor can submit again", async ({ newPage }) => {
  const { page } = await newPage(site);
  await page.goto("/contacts");
  await fillIn(page, "Unlucky");
  await page
    .locator("[name=topic]")
    .evaluate((field: HTMLInputElement) => Object.assign(field, { value: "watches" }));
  await page.getByRole("button", { name: "Send message" }).click();
  await expect(page.getByText(/A hidden field was filled in/)).toBeVisible();
  assert.deepEqual(await messagesOf("Unlucky"), []);
  await page.getByRole("button", { name: "Send message" }).click();
  await expect(page.getByRole("heading", { name: "Thank you, Unlucky!" })).toBeVisible();
  assert.equal((await messagesOf("Unlucky")).length, 1);
});

test.describe("with the keyboard alone", () => {
  test("shows errors on submit, links to them from the summary, and clears them when corrected", async ({
    newPage,
  }) => {
    const { page } = await newPage(site, { width: 360 });
    await page.goto("/contacts");
    await scrollToContactForm(page);
    await page.getByLabel("Message").focus();
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("region", { name: "4 fields need your attention" })).toBeVisible();
    await page.waitForFunction(() => document.activeElement?.tagName === "SECTION");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    const error = page.locator("label + p", { hasText: "Name is required" });
    await expect(error).toBeVisible();
    await page.keyboard.type("Olena");
    await expect(error).toBeHidden();
    for (const text of ["+31612345678", "olena@example.com", "Good day to you all!"]) {
      await page.keyboard.press("Tab");
      await page.keyboard.type(text);
    }
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { name: "Thank you, Olena!" })).toBeVisible();
  });
});
