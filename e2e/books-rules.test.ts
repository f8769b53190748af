import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import type { Locator, Page } from "playwright-core";
import { book, form, jpeg } from "../server/tests/api/kit/samples.ts";
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
const thisYear = new Date().getFullYear();

/** The rules of a book (section 5 of the specification): label, field, what is typed, what is said. */
const wrong: [label: string, field: string, typed: string, said: string][] = [
  ["Book Title", "title", "", "Book Title is required"],
  ["Book Title", "title", "   ", "Book Title is required"],
  ["Book Title", "title", letters(4), "Book Title should be at least 5 letters"],
  ["Book Title", "title", letters(81), "Book Title must not exceed 80 letters"],
  ["Description", "description", "", "Book Description is required"],
  ["Description", "description", letters(24), "Book Description should be at least 25 letters"],
  ["Author", "author", "", "Author is required"],
  ["Author", "author", letters(4), "Author should be at least 5 letters"],
  ["Author", "author", letters(81), "Author must not exceed 80 letters"],
  ["About the author", "aboutAuthor", letters(251), "This field must not exceed 250 letters"],
  ["Pages", "pageCount", "", "Amount of pages is required"],
  ["Pages", "pageCount", "1.5", "Amount of pages must be an integer"],
  ["Pages", "pageCount", "many", "Amount of pages must be an integer"],
  ["Pages", "pageCount", "0", "Amount of pages should be at least 1"],
  ["Year", "publicationYear", "", "Year of publishing is required"],
  ["Year", "publicationYear", "987", "Year of publishing must be correct"],
  ["Year", "publicationYear", "0000", "Year of publishing must be correct"],
  ["Year", "publicationYear", "19999", "Year of publishing must be correct"],
  ["Year", "publicationYear", "year", "Year of publishing must be correct"],
  ["Year", "publicationYear", String(thisYear + 1), "Year of publishing must be correct"],
  ["Genre", "genre", "", "Genre is required"],
  ["Genre", "genre", letters(2), "Genre should be at least 3 letters"],
  ["Genre", "genre", letters(26), "Genre must not exceed 25 letters"],
  ["Quantity", "quantity", "", "Quantity is required"],
  ["Quantity", "quantity", "1.5", "Quantity must be an integer"],
  ["Quantity", "quantity", "-1", "Quantity cannot be negative"],
];

/** What stands just inside the bounds. */
const right: [label: string, typed: string][] = [
  ["Book Title", letters(5)],
  ["Book Title", letters(80)],
  ["Description", letters(25)],
  ["Author", letters(5)],
  ["Author", letters(80)],
  ["About the author", ""],
  ["About the author", letters(250)],
  ["Pages", "1"],
  ["Year", "1000"],
  ["Year", String(thisYear)],
  ["Genre", letters(3)],
  ["Genre", letters(25)],
  ["Quantity", "0"],
];

describe("the rules of a book", () => {
  test("stand in the form, word for word, from the first submit on", async (t) => {
    const { page } = await newPage(t, site);
    const dialog = await openForm(page);
    await dialog.getByLabel("Book Title").fill(letters(4));
    assert.equal(await dialog.getByText(/at least/).count(), 0);
    await dialog.getByRole("button", { name: "Add", exact: true }).click();
    await expectShown(dialog.getByRole("region", { name: /need your attention/ }));
    await expectShown(dialog.getByRole("group", { name: "Cover" }).getByText("Add cover for book"));
    for (const [label, , typed, said] of wrong) {
      await t.test(`${label} "${typed.slice(0, 30)}": ${said}`, async () => {
        await field(dialog, label).fill(typed);
        await expectSaid(field(dialog, label), said);
      });
    }
    for (const [label, typed] of right) {
      await t.test(
        `${label} of ${typed.length} letters "${typed.slice(0, 10)}" is fine`,
        async () => {
          await field(dialog, label).fill(typed);
          await expectSaid(field(dialog, label), "");
        },
      );
    }
  });

  test("are the server's, with the same sentences", async (t) => {
    const cover = await jpeg();
    for (const [label, name, typed, said] of wrong) {
      await t.test(`${label} "${typed.slice(0, 30)}": ${said}`, async () => {
        const parts = form(["book", { ...book, [name]: typed }], ["cover", cover]);
        const answer = await api.call("POST", "/admin/books", parts).catch(String);
        assert.match(String(answer), /answered 400/);
        assert.ok(
          String(answer).endsWith(`"fields":${JSON.stringify({ [name]: said })}}`),
          String(answer),
        );
      });
    }
    const answer = await api.call("POST", "/admin/books", form(["book", book])).catch(String);
    assert.match(String(answer), /"cover":"Add cover for book"/);
  });
});

async function openForm(page: Page): Promise<Locator> {
  await openAsStaff(page, site, "/admin/books");
  await page.getByRole("button", { name: "Add Book" }).click();
  const dialog = page.getByRole("dialog", { name: "Add Book" });
  await expectShown(dialog);
  return dialog;
}

const field = (dialog: Locator, label: string) =>
  dialog.getByRole("textbox", { name: new RegExp(`^${label}( \\(optional\\))?$`) });
