import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import type { Locator, Page } from "playwright-core";
import { book, form, jpeg } from "../server/tests/api/kit/samples.ts";
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
import { type Site, startSite } from "./harness/site.ts";
import { type StaffApi, staffApi } from "./harness/staff-api.ts";

let site: Site;
let api: StaffApi;
before(async () => {
  site = await startSite({ sampleContent: false });
  api = await staffApi(site);
});
after(() => site.stop());

const thisYear = new Date().getFullYear();

/** The rules of a book (section 5 of the specification). */
const fields: FieldRules[] = [
  {
    label: "Book Title",
    name: "title",
    wrong: [
      ["", "Book Title is required"],
      ["   ", "Book Title is required"],
      [letters(4), "Book Title should be at least 5 letters"],
      [letters(81), "Book Title must not exceed 80 letters"],
    ],
    right: [letters(5), letters(80)],
  },
  {
    label: "Description",
    name: "description",
    wrong: [
      ["", "Book Description is required"],
      [letters(24), "Book Description should be at least 25 letters"],
    ],
    right: [letters(25)],
  },
  {
    label: "Author",
    name: "author",
    wrong: [
      ["", "Author is required"],
      [letters(4), "Author should be at least 5 letters"],
      [letters(81), "Author must not exceed 80 letters"],
    ],
    right: [letters(5), letters(80)],
  },
  {
    label: "About the author",
    name: "aboutAuthor",
    wrong: [[letters(251), "This field must not exceed 250 letters"]],
    right: ["", letters(250)],
  },
  {
    label: "Pages",
    name: "pageCount",
    wrong: [
      ["", "Amount of pages is required"],
      ["1.5", "Amount of pages must be an integer"],
      ["many", "Amount of pages must be an integer"],
      ["0", "Amount of pages should be at least 1"],
    ],
    right: ["1"],
  },
  {
    label: "Year",
    name: "publicationYear",
    wrong: [
      ["", "Year of publishing is required"],
      ["987", "Year of publishing must be correct"],
      ["0000", "Year of publishing must be correct"],
      ["19999", "Year of publishing must be correct"],
      ["year", "Year of publishing must be correct"],
      [String(thisYear + 1), "Year of publishing must be correct"],
    ],
    right: ["1000", String(thisYear)],
  },
  {
    label: "Genre",
    name: "genre",
    wrong: [
      ["", "Genre is required"],
      [letters(2), "Genre should be at least 3 letters"],
      [letters(26), "Genre must not exceed 25 letters"],
    ],
    right: [letters(3), letters(25)],
  },
  {
    label: "Quantity",
    name: "quantity",
    wrong: [
      ["", "Quantity is required"],
      ["1.5", "Quantity must be an integer"],
      ["-1", "Quantity cannot be negative"],
    ],
    right: ["0"],
  },
];

describe("the rules of a book", () => {
  test("stand in the form, word for word, from the first submit on", async (t) => {
    const { page } = await newPage(t, site);
    const dialog = await openForm(page);
    await dialog.getByLabel("Book Title").fill(letters(4));
    assert.equal(await dialog.getByText(/at least/).count(), 0);
    await dialog.getByRole("button", { name: "Add", exact: true }).click();
    const summary = dialog.getByRole("region", { name: /your attention/ });
    await expectShown(summary);
    await expectShown(dialog.getByRole("group", { name: "Cover" }).getByText("Add cover for book"));
    for (const rules of fields) {
      await tryInForm(t, rules, { field: field(dialog, rules.label), summary });
    }
  });

  test("are the server's, with the same sentences", async (t) => {
    const cover = await jpeg();
    const send = (...parts: Parameters<typeof form>) =>
      api.send("POST", "/admin/books", form(...parts));
    for (const rules of fields) {
      await tryOnServer(t, rules, (change) =>
        send(["book", { ...book, ...change }], ["cover", cover]),
      );
    }
    await expectRefused(await send(["book", book]), { cover: "Add cover for book" });
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
