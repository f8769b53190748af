import assert from "node:assert/strict";
import type { Page, WebSocket } from "@playwright/test";
import { scrollToContactForm } from "./harness/contact-form.ts";
import { type DevSite, startDevSite } from "./harness/dev-site.ts";
import { expect, type NewPage, note, test } from "./harness/test.ts";

let site: DevSite;
test.beforeAll(async () => {
  site = await startDevSite();
});
test.afterAll(() => site.stop());

test("replaces an edited text in the open page during development, and keeps the form's input", async ({
  newPage,
}) => {
  const { page, expectInputKept } = await fillContactForm(newPage);
  await page.getByRole("button", { name: "Send message" }).click();
  await expect(page.getByText("fields need your attention")).toBeVisible();

  for (const [file, replace, replacement] of [
    ["remote-public/src/texts/en.json", "Send message", "Send it to Oselia"],
    ["shell/src/texts/en.json", "Breadcrumb", "This is where you are"],
    ["shared/i18n/texts/en.json", "fields need your attention", "fields are still to be seen to"],
    ["shared/model/texts/en.json", '": "Message is required"', '": "Write a few words"'],
    // What has been replaced once can be replaced again.
    ["remote-public/src/texts/en.json", "Send it to Oselia", "Post it"],
  ] as const) {
    site.edit({ file, replace, replacement });
    await expectText(page, replacement.replace(/^": "|"$/g, ""));
    await expectInputKept();
  }

  // A language that was not there before the edit comes as it is now.
  site.edit({
    file: "remote-public/src/texts/nl.json",
    replace: "Je naam",
    replacement: "Hoe heet je",
  });
  await page.getByRole("button", { name: "Nederlands" }).click();
  await expectInputKept("Hoe heet je");
});

test("keeps the form's input when a second edit is built before the page requests the first", async ({
  newPage,
}) => {
  const { page, socket, expectInputKept } = await fillContactForm(newPage);
  await page.route(
    "**/*.hot-update.json",
    async (route) => {
      const isRebuilt = socket.waitForEvent("framereceived", ({ payload }) =>
        payload.includes('"ok"'),
      );
      site.edit({
        file: "shell/src/texts/en.json",
        replace: "Get in touch",
        replacement: "Say hello",
      });
      await isRebuilt;
      await route.continue();
    },
    { times: 1 },
  );
  site.edit({
    file: "shell/src/texts/en.json",
    replace: "Follow us",
    replacement: "Keep up with us",
  });
  await expectText(page, "Keep up with us");
  await expectText(page, "Say hello");
  await expectInputKept();
});

test("keeps the form's input while a text file is invalid, and shows the text once it is valid", async ({
  newPage,
}) => {
  const { page, allow, expectInputKept } = await fillContactForm(newPage);
  allow(/Errors while compiling/, /ERROR in .*en\.json/);
  const file = "remote-public/src/texts/en.json";
  const isReported = page.waitForEvent("console", (message) =>
    message.text().includes("Errors while compiling"),
  );
  site.edit({ file, replace: '"Post it"', replacement: '"Post it' });
  await isReported;
  site.edit({ file, replace: '"Post it', replacement: '"Away with it"' });
  await expectText(page, "Away with it");
  await expectInputKept();
});

/** Opens the contact form and enters a name. */
async function fillContactForm(newPage: NewPage) {
  const { page, allow } = await newPage(site);
  // Each part has a dev server of its own.
  allow(/^leaves the site: http:\/\/localhost:/);
  const connected = page.waitForEvent("websocket", isOfShell);
  await page.goto("/contacts");
  const socket = await connected;
  page.on("domcontentloaded", () => note("The page was reloaded."));
  await scrollToContactForm(page);
  await page.getByLabel("Your name").fill("Олена");
  const opened = await timeOfOpening(page);
  const expectInputKept = async (label = "Your name") => {
    const input = await page.getByLabel(label).inputValue();
    const isReloaded = (await timeOfOpening(page)) !== opened;
    assert.deepEqual({ input, isReloaded }, { input: "Олена", isReloaded: false });
  };
  return { page, allow, socket, expectInputKept };
}

const isOfShell = (socket: WebSocket) => new URL(socket.url()).host === new URL(site.url).host;

const timeOfOpening = (page: Page) => page.evaluate(() => performance.timeOrigin);

/** Waits for a text or a label. */
const expectText = (page: Page, text: string) =>
  expect(page.getByText(text).or(page.getByLabel(text)).first()).toBeVisible();
