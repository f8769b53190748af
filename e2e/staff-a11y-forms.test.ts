import assert from "node:assert/strict";
import type { Page } from "@playwright/test";
import booksUk from "../remote-books-admin/src/texts/uk.json" with { type: "json" };
import newsNl from "../remote-news-admin/src/texts/nl.json" with { type: "json" };
import { article, book, form, jpeg } from "../server/testing/index.ts";
import nl from "../shared/i18n/texts/nl.json" with { type: "json" };
import uk from "../shared/i18n/texts/uk.json" with { type: "json" };
import { darkPhoneLightDesk, findViolations, lightPhoneDarkDesk } from "./harness/accessibility.ts";
import { openAsStaff } from "./harness/open-as-staff.ts";
import { ownSite } from "./harness/own-site.ts";
import { type StaffApi, staffApi } from "./harness/staff-api.ts";
import { expect, test } from "./harness/test.ts";

const site = ownSite({ sampleContent: false });
let api: StaffApi;
test.beforeAll(async () => {
  api = await staffApi(site);
});

const fillIn = (text: string, title: string) => text.replace("{{title}}", title);

/** Both workspaces, each in another language: their paths and texts, an item, and a colleague's change to it. */
const workspaces = [
  {
    path: "/admin/news",
    language: "nl",
    text: newsNl,
    shared: nl,
    wanted: lightPhoneDarkDesk,
    title: article.title,
    make: async () => form(["news", article], ["photos", await jpeg()], ["photos", await jpeg(9)]),
    theirs: { ...article, content: "Somebody else has written this meanwhile." },
  },
  {
    path: "/admin/books",
    language: "uk",
    text: booksUk,
    shared: uk,
    wanted: darkPhoneLightDesk,
    title: book.title,
    make: async () => form(["book", book], ["cover", await jpeg()]),
    theirs: { ...book, quantity: 9, status: "LOST" },
  },
] as const;

for (const { path, language, text, shared, wanted, title, make, theirs } of workspaces) {
  test(`has no accessibility violations in ${path} and its dialogs, in ${language}`, async ({
    cleanUp,
    newPage,
  }) => {
    const { id } = await api.call<{ id: number }>("POST", path, await make());
    cleanUp(() => api.call("DELETE", `${path}/${id}`));
    const { page, allow } = await newPage(site, { language });
    allow(/Failed to load resource.*409/);
    const found: string[] = [];
    const check = async (what: string) =>
      void found.push(...(await findViolations(page, what, wanted)));
    const dialog = (name: string) => page.getByRole("dialog", { name, exact: true });
    const press = (name: string) => page.getByRole("button", { name, exact: true }).last().click();

    await openAsStaff(page, site, path);
    await expect(page.getByRole("button", { name: fillIn(text.row.edit, title) })).toBeVisible();
    await check("the list");

    await press(text.add);
    await expect(dialog(text.add)).toBeVisible();
    await check("the form to add");
    await press(shared.add);
    await expect(dialog(text.add).getByRole("region")).toBeVisible();
    await check("the form with errors");
    await firstField(page).fill("x");
    await press(shared.cancel);
    await expect(dialog(shared.unsaved.question)).toBeVisible();
    await check("the question about unsaved changes");
    await press(shared.unsaved.leave);
    await expect(page.getByRole("dialog").first()).toBeHidden();

    await press(fillIn(text.row.edit, title));
    await firstField(page).fill("Kept as it was typed");
    await expect(dialog(text.edit).getByText(shared.form.languageDiffers.uk)).toBeVisible();
    await check("the form to edit, with a hint about its language");
    await api.call("PUT", `${path}/${id}`, theirs);
    await press(shared.save);
    await expect(
      dialog(text.edit).getByRole("region", { name: shared.conflict.title }),
    ).toBeVisible();
    await check("two versions");
    await press(shared.cancel);
    await press(shared.unsaved.leave);
    await expect(page.getByRole("dialog").first()).toBeHidden();

    await press(fillIn(text.row.delete, title));
    await expect(dialog(text.delete.question)).toBeVisible();
    await check("the question before deleting");
    assert.deepEqual(found, []);
  });
}

test("has no accessibility violations in the preview of an article", async ({ newStaffPage }) => {
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
  const { page } = await newStaffPage(site, "/admin/news");
  await page.getByRole("button", { name: "Edit “Three photos”" }).click();
  await page.getByRole("button", { name: "Preview" }).click();
  await expect(page.getByRole("article")).toBeVisible();
  assert.deepEqual(await findViolations(page, "the preview", darkPhoneLightDesk), []);
});

/** The first text field of the dialog, in any language. */
const firstField = (page: Page) => page.getByRole("dialog").getByRole("textbox").first();
