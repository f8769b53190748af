import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { scrollToContactForm } from "./harness/contact-form.ts";
import { type DevSite, startDevSite } from "./harness/dev-site.ts";
import { expectShown, expectValue } from "./harness/journey.ts";
import { newPage } from "./harness/page.ts";

let site: DevSite;
before(async () => {
  site = await startDevSite();
});
after(() => site.stop());

test("replaces an edited text in the open page during development, and keeps the form's input", async (t) => {
  const { page, allow } = await newPage(t, site);
  // Each part has a dev server of its own.
  allow(/^leaves the site: http:\/\/localhost:/);
  await page.goto("/contacts");
  await scrollToContactForm(page);
  const name = page.getByLabel("Your name");
  await name.fill("Олена");
  await page.getByRole("button", { name: "Send message" }).click();
  await expectShown(page.getByText("fields need your attention"));
  const opened = await page.evaluate(() => performance.timeOrigin);

  for (const [file, replace, replacement] of [
    ["remote-public/src/texts/en.json", "Send message", "Send it to Oselia"],
    ["shell/src/texts/en.json", "Breadcrumb", "This is where you are"],
    ["shared/i18n/texts/en.json", "fields need your attention", "fields are still to be seen to"],
    ["shared/model/texts/en.json", '": "Message is required"', '": "Write a few words"'],
    // What has been replaced once can be replaced again.
    ["remote-public/src/texts/en.json", "Send it to Oselia", "Post it"],
  ] as const) {
    site.edit({ file, replace, replacement });
    const shown = replacement.replace(/^": "|"$/g, "");
    const text = page.getByText(shown).or(page.getByLabel(shown));
    await expectShown(text.first());
    await expectValue(name, "Олена");
  }
  assert.equal(await page.evaluate(() => performance.timeOrigin), opened);

  // A language that was not there before the edit comes as it is now.
  site.edit({
    file: "remote-public/src/texts/nl.json",
    replace: "Je naam",
    replacement: "Hoe heet je",
  });
  await page.getByRole("button", { name: "Nederlands" }).click();
  await expectValue(page.getByLabel("Hoe heet je"), "Олена");
  assert.equal(await page.evaluate(() => performance.timeOrigin), opened);
});
