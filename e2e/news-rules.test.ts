import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import type { Locator, Page } from "playwright-core";
import { article, form, jpeg } from "../server/tests/api/kit/samples.ts";
import { expectShown } from "./harness/journey.ts";
import { openAsStaff } from "./harness/open-as-staff.ts";
import { newPage } from "./harness/page.ts";
import {
  expectRefused,
  type FieldRules,
  letters,
  tryInForm,
  tryOnServer,
} from "./harness/rules.ts";
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

const noAddress = "Button Link must be correct (example.com)";

/** The rules of an article (section 5 of the specification). */
const fields: FieldRules[] = [
  {
    label: "Article Title",
    name: "title",
    wrong: [
      ["", "Article Title is required"],
      ["   ", "Article Title is required"],
      [letters(4), "Article Title should be at least 5 letters"],
      [letters(81), "Article Title must not exceed 80 letters"],
    ],
    right: [letters(5), letters(80)],
  },
  {
    label: "Date",
    name: "publishDate",
    wrong: [["", "Date is required"]],
    right: ["02/29/2028"],
  },
  {
    label: "Article Text",
    name: "content",
    wrong: [
      ["", "Article Text is required"],
      [letters(24), "Article Text should be at least 25 letters"],
    ],
    right: [letters(25)],
  },
  {
    label: "Button Text",
    name: "btnText",
    wrong: [
      [letters(4), "Button Text should be at least 5 letters"],
      [letters(26), "Button Text must not exceed 25 letters"],
      ["", "Button Text is required if Button Link is provided"],
    ],
    right: [letters(5), letters(25)],
  },
  {
    label: "Button Link",
    name: "btnLink",
    wrong: [
      ["", "Button Link is required if Button Text is provided"],
      ["example", noAddress],
      ["ftp://example.com", noAddress],
      ["javascript:alert(1)", noAddress],
      ["example.com two", noAddress],
      ["example.com:99999", noAddress],
    ],
    right: ["example.com", "http://example.com:8080/новини"],
  },
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
    const summary = dialog.getByRole("region", { name: /your attention/ });
    await expectShown(summary);
    await expectShown(
      dialog.getByRole("group", { name: "Photos" }).getByText("Add at least one image"),
    );
    for (const rules of fields) {
      if (rules.name === "btnText") await field(dialog, "Button Link").fill(pair.btnLink);
      if (rules.name === "btnLink") await field(dialog, "Button Text").fill(pair.btnText);
      await tryInForm(t, rules, { field: field(dialog, rules.label), summary });
    }
    await t.test('Date "13/40/2026": Date input not valid', async () => {
      await field(dialog, "Date").fill("13/40/2026");
      await page.keyboard.press("Tab");
      await expectSaid(field(dialog, "Date"), "Date input not valid");
    });
  });

  test("are the server's, with the same sentences", async (t) => {
    const photo = await jpeg();
    const send = (...parts: Parameters<typeof form>) =>
      api.send("POST", "/admin/news", form(...parts));
    for (const rules of fields) {
      const paired = rules.name.startsWith("btn") ? pair : {};
      await tryOnServer(t, rules, (change) =>
        send(["news", { ...article, ...paired, ...change }], ["photos", photo]),
      );
    }
    await expectRefused(await send(["news", article]), { photos: "Add at least one image" });
  });
});

test("a date is repeated in words below its field, as it is typed, in the reader's language", async (t) => {
  const { page } = await newPage(t, site);
  const dialog = await openForm(page);
  const date = field(dialog, "Date");
  await date.fill("11/21/2026");
  await expectShown(dialog.getByText("Saturday, 21 November 2026", { exact: true }));
  const words = async () => {
    const ids = (await date.getAttribute("aria-describedby"))?.split(" ") ?? [];
    return await Promise.all(ids.map((id) => page.locator(`[id="${id}"]`).textContent()));
  };
  assert.deepEqual(await words(), ["Saturday, 21 November 2026"]);
  await date.fill("11/31/2026");
  await dialog.getByText(/November 2026/).waitFor({ state: "hidden" });
  assert.deepEqual(await words(), []);
  for (const [language, said] of [
    ["uk", "субота, 21 листопада 2026 р."],
    ["nl", "zaterdag 21 november 2026"],
  ] as const) {
    await page.goto(`/admin/news?lang=${language}`);
    await page.getByRole("banner").getByRole("button").last().click();
    const form = page.getByRole("dialog");
    await form.getByPlaceholder("MM/DD/YYYY").fill("11/21/2026");
    await expectShown(form.getByText(said, { exact: true }));
  }
});

async function openForm(page: Page): Promise<Locator> {
  await openAsStaff(page, site, "/admin/news");
  await page.getByRole("button", { name: "Add Article" }).click();
  const dialog = page.getByRole("dialog", { name: "Add Article" });
  await expectShown(dialog);
  return dialog;
}

const field = (dialog: Locator, label: string) =>
  dialog.getByRole("textbox", { name: new RegExp(`^${label}( \\(optional\\))?$`) });
