import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import type { Page } from "playwright-core";
import { expectFocused, expectShown } from "./harness/journey.ts";
import { newPage } from "./harness/page.ts";
import { expectSaid } from "./harness/said.ts";
import { type Site, startSite } from "./harness/site.ts";

let site: Site;
before(async () => {
  site = await startSite({ sampleContent: false });
});
after(() => site.stop());

const letters = (count: number) => "ї".repeat(count);

/** A rule of section 5 of the specification: what is typed, and what is said of it. */
type Rule = [typed: string, said: string];

const email = {
  wrong: [
    ["", "Email is required"],
    ["   ", "Email is required"],
    ["olena", "Email is not valid"],
    ["olena@", "Email is not valid"],
    ["olena@oselia", "Email is not valid"],
    ["@oselia.example", "Email is not valid"],
    ["olena petrenko@oselia.example", "Email is not valid"],
    ["olena@oselia@example.org", "Email is not valid"],
  ] satisfies Rule[],
  right: ["olena@oselia.example", "olena.p+news@mail.oselia.example"],
};

const password = {
  wrong: [
    ["", "Password is required"],
    [letters(7), "Your password should be 8 or more characters"],
    [letters(65), "Your password should not be more than 64 characters"],
    ["long enough", "Your password should not contain spaces"],
    ["longenough ", "Your password should not contain spaces"],
  ] satisfies Rule[],
  right: [letters(8), letters(64), "p@ss-слово'їґє"],
};

const code = {
  wrong: [
    ["", "Code is required"],
    ["   ", "Code is required"],
  ] satisfies Rule[],
  right: ["x"],
};

interface Field {
  label: string;
  name: string;
  rules: { wrong: Rule[]; right: string[] };
}

const forms: { path: string; call: string; submit: string; fields: Field[] }[] = [
  {
    path: "/auth/login",
    call: "/login",
    submit: "Sign in",
    fields: [
      { label: "E-mail", name: "username", rules: email },
      { label: "Password", name: "password", rules: password },
    ],
  },
  {
    path: "/auth/forgot",
    call: "/forgot",
    submit: "Send the code",
    fields: [{ label: "E-mail", name: "email", rules: email }],
  },
  {
    path: "/auth/reset",
    call: "/reset",
    submit: "Set the password",
    fields: [
      { label: "Code", name: "code", rules: code },
      { label: "New password", name: "password", rules: password },
    ],
  },
];

/** What else the call carries, so that one field alone is wrong. */
const fine: Record<string, string> = {
  username: "olena@oselia.example",
  password: "correct-horse",
  email: "olena@oselia.example",
  code: "x",
};

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });

for (const { path, call, submit, fields } of forms) {
  describe(`the rules of ${path}`, () => {
    test("stand in the form, word for word, from the first submit on; nothing is sent", async (t) => {
      const { page } = await newPage(t, site);
      const sent: string[] = [];
      page.on("request", (request) => request.method() === "POST" && sent.push(request.url()));
      await page.goto(path);
      await field(page, fields[0]?.label ?? "").fill("x");
      await page.keyboard.press("Tab");
      assert.equal(await page.locator("[aria-invalid]").count(), 0);
      await field(page, fields[0]?.label ?? "").fill("");
      await page.getByRole("button", { name: submit }).click();
      const summary = page.getByRole("region", { name: /need(s)? your attention/ });
      await expectShown(summary);
      await expectFocused(summary);
      assert.equal(await summary.getByRole("link").count(), fields.length);
      for (const { label, rules } of fields) {
        for (const [typed, said] of rules.wrong) {
          await t.test(`${label} "${typed.slice(0, 30)}": ${said}`, async () => {
            await field(page, label).fill(typed);
            await expectSaid(field(page, label), said);
            await expectShown(summary.getByRole("link", { name: said }));
          });
        }
        for (const typed of rules.right) {
          await t.test(`${label} "${typed.slice(0, 30)}" is fine`, async () => {
            await field(page, label).fill(typed);
            await expectSaid(field(page, label), "");
          });
        }
        await field(page, label).fill("");
      }
      assert.deepEqual(sent, []);
    });

    test("are the server's, with the same sentences", async (t) => {
      for (const { name, rules } of fields) {
        for (const [typed, said] of rules.wrong) {
          await t.test(`${name} "${typed.slice(0, 30)}": ${said}`, async () => {
            const names = fields.map((one) => one.name);
            const sent = Object.fromEntries(names.map((one) => [one, fine[one]]));
            const answer = await fetch(`${site.url}/api${call}`, {
              method: "POST",
              headers: { "Content-Type": "application/json" },
              body: JSON.stringify({ ...sent, [name]: typed }),
            });
            const { fields: told } = (await answer.json()) as { fields?: object };
            assert.deepEqual([answer.status, told], [400, { [name]: said }]);
          });
        }
      }
    });
  });
}
