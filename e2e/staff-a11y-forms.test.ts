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
import { faultsIn, looks } from "./harness/accessibility.ts";
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
const { phoneLight, phoneDark, deskLight, deskDark } = looks;
/** Each language in its own looks, so that the three see them all. */
const seen = {
  en: [phoneDark, deskLight],
  uk: [phoneLight, deskDark],
  nl: [phoneLight, phoneDark],
};

const filled = (text: string, title: string) => text.replace("{{title}}", title);

/** Both workspaces: where they are, what they say, and an item with a clash. */
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
    test(`nothing in ${path} and its dialogs has a barrier, in ${language}`, async (t) => {
      const { id } = await api.call<{ id: number }>("POST", path, await make());
      t.after(() => api.call("DELETE", `${path}/${id}`));
      const said = texts[language];
      const everywhere = common[language];
      const { page, allow } = await newPage(t, site, { language });
      allow(/Failed to load resource.*409/);
      const found: string[] = [];
      const look = async (what: string) =>
        void found.push(...(await faultsIn(page, what, seen[language])));
      const dialog = (name: string) => page.getByRole("dialog", { name, exact: true });
      const press = (name: string) =>
        page.getByRole("button", { name, exact: true }).last().click();

      await openAsStaff(page, site, path);
      await expectShown(page.getByRole("button", { name: filled(said.row.edit, title) }));
      await look("the list");

      await press(said.add);
      await expectShown(dialog(said.add));
      await look("the form to add");
      await press(everywhere.add);
      await expectShown(dialog(said.add).getByRole("region"));
      await look("the form with mistakes");
      await firstField(page).fill("x");
      await press(everywhere.cancel);
      await expectShown(dialog(everywhere.unsaved.question));
      await look("the question before it is left");
      await press(everywhere.unsaved.leave);
      await expectGone(page.getByRole("dialog").first());

      await press(filled(said.row.edit, title));
      await firstField(page).fill("Kept as it was typed");
      await look("the form to edit");
      await api.call("PUT", `${path}/${id}`, theirs);
      await press(everywhere.save);
      await expectShown(dialog(said.edit).getByRole("region", { name: everywhere.conflict.title }));
      await look("two versions");
      await press(everywhere.cancel);
      await press(everywhere.unsaved.leave);
      await expectGone(page.getByRole("dialog").first());

      await press(filled(said.row.delete, title));
      await expectShown(dialog(said.delete.question));
      await look("the question before it is deleted");
      assert.deepEqual(found, []);
    });
  }
}

test("the preview of an article has no barrier", async (t) => {
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
  assert.deepEqual(await faultsIn(page, "the preview", Object.values(looks)), []);
});

/** The first that is typed into, whatever it is called. */
const firstField = (page: Page) => page.getByRole("dialog").getByRole("textbox").first();
