import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import type { Page } from "playwright-core";
import booksEn from "../remote-books-admin/src/texts/en.json" with { type: "json" };
import booksNl from "../remote-books-admin/src/texts/nl.json" with { type: "json" };
import booksUk from "../remote-books-admin/src/texts/uk.json" with { type: "json" };
import newsEn from "../remote-news-admin/src/texts/en.json" with { type: "json" };
import newsNl from "../remote-news-admin/src/texts/nl.json" with { type: "json" };
import newsUk from "../remote-news-admin/src/texts/uk.json" with { type: "json" };
import { article, book, form, jpeg } from "../server/tests/api/kit/samples.ts";
import en from "../shared/i18n/texts/en.json" with { type: "json" };
import nl from "../shared/i18n/texts/nl.json" with { type: "json" };
import uk from "../shared/i18n/texts/uk.json" with { type: "json" };
import { appearances, appearancesIn, findViolations } from "./harness/accessibility.ts";
import { expectGone, expectShown } from "./harness/journey.ts";
import { openAsStaff } from "./harness/open-as-staff.ts";
import { newPage } from "./harness/page.ts";
import { type Site, startSite } from "./harness/site.ts";
import { type StaffApi, staffApi } from "./harness/staff-api.ts";

let site: Site;
let api: StaffApi;
before(async () => {
  site = await startSite({ sampleContent: false });
  api = await staffApi(site);
});
after(() => site.stop());

const common = { en, uk, nl };

const fillIn = (text: string, title: string) => text.replace("{{title}}", title);

/** Both workspaces: their paths and texts, an item, and a colleague's change to it. */
const workspaces = [
  {
    path: "/admin/news",
    texts: { en: newsEn, uk: newsUk, nl: newsNl },
    title: article.title,
    make: async () => form(["news", article], ["photos", await jpeg()], ["photos", await jpeg(9)]),
    theirs: { ...article, content: "Somebody else has written this meanwhile." },
  },
  {
    path: "/admin/books",
    texts: { en: booksEn, uk: booksUk, nl: booksNl },
    title: book.title,
    make: async () => form(["book", book], ["cover", await jpeg()]),
    theirs: { ...book, quantity: 9, status: "LOST" },
  },
];

for (const { path, texts, title, make, theirs } of workspaces) {
  for (const language of ["en", "uk", "nl"] as const) {
    test(`has no accessibility violations in ${path} and its dialogs, in ${language}`, async (t) => {
      const { id } = await api.call<{ id: number }>("POST", path, await make());
      t.after(() => api.call("DELETE", `${path}/${id}`));
      const text = texts[language];
      const shared = common[language];
      const { page, allow } = await newPage(t, site, { language });
      allow(/Failed to load resource.*409/);
      const found: string[] = [];
      const check = async (what: string) =>
        void found.push(...(await findViolations(page, what, appearancesIn[language])));
      const dialog = (name: string) => page.getByRole("dialog", { name, exact: true });
      const press = (name: string) =>
        page.getByRole("button", { name, exact: true }).last().click();

      await openAsStaff(page, site, path);
      await expectShown(page.getByRole("button", { name: fillIn(text.row.edit, title) }));
      await check("the list");

      await press(text.add);
      await expectShown(dialog(text.add));
      await check("the form to add");
      await press(shared.add);
      await expectShown(dialog(text.add).getByRole("region"));
      await check("the form with errors");
      await firstField(page).fill("x");
      await press(shared.cancel);
      await expectShown(dialog(shared.unsaved.question));
      await check("the question about unsaved changes");
      await press(shared.unsaved.leave);
      await expectGone(page.getByRole("dialog").first());

      await press(fillIn(text.row.edit, title));
      await firstField(page).fill("Kept as it was typed");
      await check("the form to edit");
      await api.call("PUT", `${path}/${id}`, theirs);
      await press(shared.save);
      await expectShown(dialog(text.edit).getByRole("region", { name: shared.conflict.title }));
      await check("two versions");
      await press(shared.cancel);
      await press(shared.unsaved.leave);
      await expectGone(page.getByRole("dialog").first());

      await press(fillIn(text.row.delete, title));
      await expectShown(dialog(text.delete.question));
      await check("the question before deleting");
      assert.deepEqual(found, []);
    });
  }
}

test("has no accessibility violations in the preview of an article", async (t) => {
  const more = { title: "Three photos", btnText: "Come along", btnLink: "example.com" };
  const photos = [await jpeg(1), await jpeg(2), await jpeg(3)];
  await api.call(
    "POST",
    "/admin/news",
    form(
      ["news", { ...article, ...more }],
      ...photos.map((photo): [string, Buffer] => ["photos", photo]),
    ),
  );
  const { page } = await newPage(t, site);
  await openAsStaff(page, site, "/admin/news");
  await page.getByRole("button", { name: "Edit “Three photos”" }).click();
  await page.getByRole("button", { name: "Preview" }).click();
  await expectShown(page.getByRole("article"));
  assert.deepEqual(await findViolations(page, "the preview", Object.values(appearances)), []);
});

/** The first text field of the dialog, in any language. */
const firstField = (page: Page) => page.getByRole("dialog").getByRole("textbox").first();
