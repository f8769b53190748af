import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import type { Page } from "playwright-core";
import { expectFocused, expectShown } from "./harness/journey.ts";
import { newPage } from "./harness/page.ts";
import { type FieldRules, letters, tryInForm, tryOnServer } from "./harness/rules.ts";
import { type Site, startSite } from "./harness/site.ts";

let site: Site;
before(async () => {
  site = await startSite({ sampleContent: false });
});
after(() => site.stop());

/** The rules of a field, whatever it is called. */
type Rules = Pick<FieldRules, "wrong" | "right">;

const email: Rules = {
  wrong: [
    ["", "Email is required"],
    ["   ", "Email is required"],
    ["olena", "Email is not valid"],
    ["olena@", "Email is not valid"],
    ["olena@oselia", "Email is not valid"],
    ["@oselia.example", "Email is not valid"],
    ["olena petrenko@oselia.example", "Email is not valid"],
    ["olena@oselia@example.org", "Email is not valid"],
  ],
  right: ["olena@oselia.example", "olena.p+news@mail.oselia.example"],
};

const password: Rules = {
  wrong: [
    ["", "Password is required"],
    [letters(7), "Your password should be 8 or more characters"],
    [letters(65), "Your password should not be more than 64 characters"],
    ["long enough", "Your password should not contain spaces"],
    ["longenough ", "Your password should not contain spaces"],
  ],
  right: [letters(8), letters(64), "p@ss-слово'їґє"],
};

const code: Rules = {
  wrong: [
    ["", "Code is required"],
    ["   ", "Code is required"],
  ],
  right: ["x"],
};

const forms: { path: string; call: string; submit: string; fields: FieldRules[] }[] = [
  {
    path: "/auth/login",
    call: "/login",
    submit: "Sign in",
    fields: [
      { label: "E-mail", name: "username", ...email },
      { label: "Password", name: "password", ...password },
    ],
  },
  {
    path: "/auth/forgot",
    call: "/forgot",
    submit: "Send the code",
    fields: [{ label: "E-mail", name: "email", ...email }],
  },
  {
    path: "/auth/reset",
    call: "/reset",
    submit: "Set the password",
    fields: [
      { label: "Code", name: "code", ...code },
      { label: "New password", name: "password", ...password },
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
      for (const rules of fields) {
        await tryInForm(t, rules, { field: field(page, rules.label), summary });
      }
      assert.deepEqual(sent, []);
    });

    test("are the server's, with the same sentences", async (t) => {
      const sent = Object.fromEntries(fields.map(({ name }) => [name, fine[name]]));
      const send = (change: object) =>
        fetch(`${site.url}/api${call}`, {
          method: "POST",
          headers: { "Content-Type": "application/json" },
          body: JSON.stringify({ ...sent, ...change }),
        });
      for (const rules of fields) await tryOnServer(t, rules, send);
    });
  });
}
