import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import type { Page } from "playwright-core";
import { comeToTheForm } from "./harness/contact-form.ts";
import { expectGone, expectShown } from "./harness/journey.ts";
import { newPage } from "./harness/page.ts";
import { type FieldRules, letters, tryInForm, tryOnServer } from "./harness/rules.ts";
import { type Site, startSite } from "./harness/site.ts";

let site: Site;
before(async () => {
  site = await startSite({ sampleContent: false });
});
after(() => site.stop());

const fine = {
  name: "Олена",
  phone: "+31612345678",
  email: "olena@oselia.example",
  message: "Добрий день усім!",
};

const onlyDigits = 'Phone number must begin with "+" and contain only digits';

const fields: (FieldRules & { name: keyof typeof fine })[] = [
  {
    label: "Your name",
    name: "name",
    wrong: [
      ["", "Name is required"],
      ["   ", "Name is required"],
      ["Ї", "Min length must be more than 2 chars"],
      [letters(33), "Max length must be less than 32 chars"],
    ],
    right: ["Ян", letters(32), "Марія-Олена ОʼБраєн"],
  },
  {
    label: "Phone number",
    name: "phone",
    wrong: [
      ["", "Phone number is required"],
      ["0612345678", onlyDigits],
      ["+31 612345678", onlyDigits],
      ["+31-612345678", onlyDigits],
      ["+", onlyDigits],
      ["+1234567", "Enter a valid phone number"],
      ["+1234567890123456", "Enter a valid phone number"],
    ],
    right: ["+12345678", "+123456789012345"],
  },
  {
    label: "E-mail",
    name: "email",
    wrong: [
      ["", "Email is required"],
      ["olena", "Enter a valid email"],
      ["olena@oselia", "Enter a valid email"],
      ["olena petrenko@oselia.example", "Enter a valid email"],
      [`${"o".repeat(50)}@oselia.example`, "Max length must be less than 64 chars"],
    ],
    right: ["olena@oselia.example", `${"o".repeat(49)}@oselia.example`],
  },
  {
    label: "Message",
    name: "message",
    wrong: [
      ["", "Message is required"],
      ["Ой", "Message should be at least 3 letters"],
      [letters(301), "Message must not exceed 300 letters"],
    ],
    right: ["Так", letters(300)],
  },
];

/** POST /messages, as the form would. */
const send = (contact: object) =>
  fetch(`${site.url}/api/messages`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(contact),
  });

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });

async function openForm(page: Page): Promise<void> {
  await page.goto("/contacts");
  await comeToTheForm(page);
}

describe("the rules of the contact form", () => {
  for (const width of [360, 768, 1440]) {
    test(`say nothing before the first submit, then each mistake word for word, at ${width} px`, async (t) => {
      const { page } = await newPage(t, site, { width });
      const sent: string[] = [];
      page.on("request", (request) => request.method() === "POST" && sent.push(request.url()));
      await openForm(page);
      await field(page, "Your name").fill("Ї");
      await page.keyboard.press("Tab");
      assert.equal(await page.locator("[aria-invalid]").count(), 0);
      await field(page, "Your name").fill("");
      await page.getByRole("button", { name: "Send message" }).click();
      const summary = page.getByRole("region", { name: "4 fields need your attention" });
      await expectShown(summary);
      for (const rules of fields) {
        await tryInForm(t, rules, {
          field: field(page, rules.label),
          summary: page.getByRole("region", { name: /your attention/ }),
        });
      }
      assert.deepEqual(sent, []);
    });
  }

  test("are the server's, with the same sentences", async (t) => {
    for (const rules of fields) {
      await tryOnServer(t, rules, (change) => send({ ...fine, ...change }));
    }
  });

  for (const [language, submit, said] of [
    ["uk", "Надіслати", ["Потрібне імʼя", "Потрібен номер телефону", "Потрібне повідомлення"]],
    ["nl", "Bericht versturen", ["Het telefoonnummer is verplicht", "Het bericht is verplicht"]],
  ] as const) {
    test(`are told in the reader's language: ${language}`, async (t) => {
      const { page } = await newPage(t, site, { language, width: 360 });
      await openForm(page);
      await page.getByRole("button", { name: submit }).click();
      for (const sentence of said) await expectShown(page.getByRole("link", { name: sentence }));
    });
  }
});

test("who writes too often is told how long to wait; every word stays", async (t) => {
  const { page, allow } = await newPage(t, site, { width: 360 });
  allow(/429 \(Too Many Requests\)/);
  for (let sent = 0; sent < 10; sent++) assert.equal((await send(fine)).status, 201);
  await openForm(page);
  for (const { label, name } of fields) await field(page, label).fill(fine[name]);
  await page.getByRole("button", { name: "Send message" }).click();
  await expectShown(page.getByText(/not sent\. Every word is still here\..*\d+ seconds?/));
  for (const { label, name } of fields) {
    assert.equal(await field(page, label).inputValue(), fine[name]);
  }
  await expectGone(page.getByRole("heading", { name: /^Thank you/ }));
});
