import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import type { Locator, Page } from "playwright-core";
import { article, form, jpeg } from "../server/tests/api/kit/samples.ts";
import { expectShown } from "./harness/journey.ts";
import { openAsStaff } from "./harness/open-as-staff.ts";
import { newPage } from "./harness/page.ts";
import { expectSaid } from "./harness/said.ts";
import { type Site, startSite } from "./harness/site.ts";
import { type StaffApi, staffApi } from "./harness/staff-api.ts";

let site: Site;
let api: StaffApi;
before(async () => {
  site = await startSite({ sampleContent: false });
  api = await staffApi(site);
});
after(() => site.stop());

const letters = (count: number) => "ї".repeat(count);
const noAddress = "Button Link must be correct (example.com)";

/** The rules of an article (section 5 of the specification): label, field, what is typed and said. */
const wrong: [label: string, field: string, typed: string, said: string][] = [
  ["Article Title", "title", "", "Article Title is required"],
  ["Article Title", "title", "   ", "Article Title is required"],
  ["Article Title", "title", letters(4), "Article Title should be at least 5 letters"],
  ["Article Title", "title", letters(81), "Article Title must not exceed 80 letters"],
  ["Date", "publishDate", "", "Date is required"],
  ["Article Text", "content", "", "Article Text is required"],
  ["Article Text", "content", letters(24), "Article Text should be at least 25 letters"],
  ["Button Text", "btnText", letters(4), "Button Text should be at least 5 letters"],
  ["Button Text", "btnText", letters(26), "Button Text must not exceed 25 letters"],
  ["Button Text", "btnText", "", "Button Text is required if Button Link is provided"],
  ["Button Link", "btnLink", "", "Button Link is required if Button Text is provided"],
  ["Button Link", "btnLink", "example", noAddress],
  ["Button Link", "btnLink", "ftp://example.com", noAddress],
  ["Button Link", "btnLink", "javascript:alert(1)", noAddress],
  ["Button Link", "btnLink", "example.com two", noAddress],
];

/** What stands just inside the bounds. */
const right: [label: string, typed: string][] = [
  ["Article Title", letters(5)],
  ["Article Title", letters(80)],
  ["Date", "02/29/2028"],
  ["Article Text", letters(25)],
  ["Button Text", letters(5)],
  ["Button Text", letters(25)],
  ["Button Link", "example.com"],
  ["Button Link", "http://example.com:8080/новини"],
];

/** The two that go together: each is filled while the other is being tried. */
const pair = { btnText: "Come along", btnLink: "example.com" };

describe("the rules of an article", () => {
  test("stand in the form, word for word, from the first submit on", async (t) => {
    const { page } = await newPage(t, site);
    const dialog = await openForm(page);
    await field(dialog, "Article Title").fill(letters(4));
    assert.equal(await dialog.getByText(/at least/).count(), 0);
    await dialog.getByRole("button", { name: "Add", exact: true }).click();
    await expectShown(dialog.getByRole("region", { name: /need your attention/ }));
    await expectShown(
      dialog.getByRole("group", { name: "Photos" }).getByText("Add at least one image"),
    );
    for (const [label, name, typed, said] of wrong) {
      await t.test(`${label} "${typed.slice(0, 30)}": ${said}`, async () => {
        if (name === "btnText") await field(dialog, "Button Link").fill(pair.btnLink);
        if (name === "btnLink") await field(dialog, "Button Text").fill(pair.btnText);
        await field(dialog, label).fill(typed);
        await expectSaid(field(dialog, label), said);
      });
    }
    await t.test('Date "13/40/2026": Date input not valid', async () => {
      await field(dialog, "Date").fill("13/40/2026");
      await page.keyboard.press("Tab");
      await expectSaid(field(dialog, "Date"), "Date input not valid");
    });
    for (const [label, typed] of right) {
      await t.test(`${label} of ${typed.length} letters "${typed}" is fine`, async () => {
        await field(dialog, label).fill(typed);
        await expectSaid(field(dialog, label), "");
      });
    }
  });

  test("are the server's, with the same sentences", async (t) => {
    const photo = await jpeg();
    for (const [label, name, typed, said] of wrong) {
      await t.test(`${label} "${typed.slice(0, 30)}": ${said}`, async () => {
        const paired = name.startsWith("btn") ? pair : {};
        const sent = { ...article, ...paired, [name]: typed };
        assert.deepEqual(await refusal(form(["news", sent], ["photos", photo])), { [name]: said });
      });
    }
    await t.test("no photo: Add at least one image", async () => {
      assert.deepEqual(await refusal(form(["news", article])), {
        photos: "Add at least one image",
      });
    });
  });
});

/** What the server says of each field that it refuses. */
async function refusal(parts: FormData): Promise<unknown> {
  const answer = String(await api.call("POST", "/admin/news", parts).catch(String));
  const [, body = ""] = /answered 400: (.*)$/.exec(answer) ?? assert.fail(answer);
  return JSON.parse(body).fields;
}

async function openForm(page: Page): Promise<Locator> {
  await openAsStaff(page, site, "/admin/news");
  await page.getByRole("button", { name: "Add Article" }).click();
  const dialog = page.getByRole("dialog", { name: "Add Article" });
  await expectShown(dialog);
  return dialog;
}

const field = (dialog: Locator, label: string) =>
  dialog.getByRole("textbox", { name: new RegExp(`^${label}( \\(optional\\))?$`) });
