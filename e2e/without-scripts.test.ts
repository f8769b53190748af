import assert from "node:assert/strict";
import type { Page } from "@playwright/test";
import { ownSite } from "./harness/own-site.ts";
import { readOnlySite } from "./harness/read-only-site.ts";
import { findRendered } from "./harness/rendered.ts";
import type { Site } from "./harness/site.ts";
import { staffApi } from "./harness/staff-api.ts";
import { expect, type NewPage, test } from "./harness/test.ts";

const site = readOnlySite;

type Language = "en" | "uk" | "nl";

/** A phone that runs no scripts, on a page that the server has rendered. */
async function openWithoutScripts(
  newPage: NewPage,
  path: string,
  language: Language = "en",
  { url }: Pick<Site, "url"> = site,
): Promise<Page> {
  await findRendered(url, path, language);
  const { page, allow } = await newPage(
    { url },
    {
      width: 360,
      height: 740,
      language,
      scripts: false,
    },
  );
  allow(
    // The preloads of scripts, which the browser does not load.
    /was preloaded using link preload but not used/,
    /request failed: GET \S+\.js csp/,
    // What is wrong with a form comes with status 400 or 422, a page that does not exist with 404.
    /status of 4(00|04|22) \(/,
    // The browser's own page around a picture.
    /Applying inline style .*\/media\//,
  );
  await page.goto(path);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  return page;
}

/** Every button does something by itself: it submits its form or opens a popover. */
async function assertNoDeadButtons(page: Page): Promise<void> {
  for (const button of await page.getByRole("button").all()) {
    const works = await button.evaluate((element) => {
      const { form, type, popoverTargetElement } = element as HTMLButtonElement;
      return (form !== null && type === "submit") || popoverTargetElement !== null;
    });
    assert.ok(works, await button.evaluate(({ outerHTML }) => outerHTML.slice(0, 200)));
  }
}

/** A modal holds the page behind it. */
async function assertHoldsThePage(page: Page, open: () => Promise<void>): Promise<void> {
  await open();
  const overflow = await page.evaluate(() => getComputedStyle(document.documentElement).overflowY);
  assert.equal(overflow, "hidden");
}

test("no page without scripts has a button that does nothing, or scrolls sideways", async ({
  newPage,
}) => {
  for (const [path, language] of [
    ["/", "uk"],
    ["/news", "nl"],
    ["/news?article=2", "en"],
    ["/library?keyword=а", "uk"],
    ["/library?book=2", "en"],
    ["/contacts?book=2", "nl"],
    ["/nowhere", "uk"],
  ] as const) {
    const page = await openWithoutScripts(newPage, path, language);
    await assertNoDeadButtons(page);
    const { scrollWidth, clientWidth } = await page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement;
      return { scrollWidth, clientWidth };
    });
    assert.ok(scrollWidth <= clientWidth, path);
    await page.close();
  }
});

test("without scripts the menu opens, leads to the pages, and closes", async ({ newPage }) => {
  const page = await openWithoutScripts(newPage, "/news", "nl");
  const menu = page.getByRole("navigation", { name: "Menu" });
  await expect(menu).toBeHidden();
  const opener = page.getByRole("button", { name: "Menu openen" });
  await assertHoldsThePage(page, () => opener.click());
  await expect(menu).toBeVisible();
  const dialog = page.getByRole("dialog", { name: "Oselia" });
  await expect(dialog.locator("svg").first()).toBeVisible();
  const links = await menu.getByRole("listitem").allInnerTexts();
  assert.deepEqual(
    links.map((text) => text.split("\n")[0]),
    ["Home", "Nieuws", "Bibliotheek", "Contact"],
  );
  await expect(dialog.getByRole("link", { name: "hello@oselia.example" })).toBeVisible();
  await expect(dialog.getByText("Lindenstraat 12, 1234 AB")).toBeVisible();
  await expect(dialog.getByRole("link", { name: "Telegram" })).toBeVisible();
  await expect(dialog.getByRole("link", { name: "Neem contact op" })).toBeVisible();
  await page.getByRole("button", { name: "Menu sluiten" }).click();
  await expect(menu).toBeHidden();
  await page.getByRole("button", { name: "Menu openen" }).click();
  await menu.getByRole("link", { name: "Bibliotheek" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Bibliotheek" })).toBeVisible();
});

test("without scripts the language is switched on the same page, and stays for the next ones", async ({
  newPage,
}) => {
  const page = await openWithoutScripts(newPage, "/library?keyword=Кобзар", "en");
  await page.getByRole("banner").getByRole("button", { name: "Українська" }).click();
  await expect(page.getByText("За запитом «Кобзар»")).toBeVisible();
  await page.getByRole("contentinfo").getByRole("link", { name: "Новини" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Новини" })).toBeVisible();
});

test("without scripts the library can be searched", async ({ newPage }) => {
  const page = await openWithoutScripts(newPage, "/library", "uk");
  const field = page.getByRole("searchbox");
  await field.fill("Кобзар");
  await page.getByRole("search").getByRole("button").click();
  await expect(page.getByText("За запитом «Кобзар»")).toBeVisible();
  await expect(field).toHaveValue("Кобзар");
  await expect(page.getByRole("article").first()).toBeVisible();
});

test("without scripts the pages of a list are linked, and keep the keyword", async ({
  newPage,
}) => {
  const page = await openWithoutScripts(newPage, "/library?keyword=а", "en");
  const titles = () => page.getByRole("article").getByRole("heading").allInnerTexts();
  const first = await titles();
  assert.equal(first.length, 10);
  await page.getByRole("button", { name: "Load more" }).click();
  await expect(page.getByText(/^Page 2 of/)).toBeVisible();
  const second = await titles();
  assert.ok(second.length > 0);
  assert.ok(!second.some((title) => first.includes(title)));
  await expect(page.getByRole("searchbox")).toHaveValue("а");
  await page.getByRole("link", { name: "Previous page" }).click();
  await expect(page.getByRole("button", { name: "Load more" })).toBeVisible();
  assert.deepEqual(await titles(), first);
});

test("without scripts a list is filtered by links, which search and later pages keep", async ({
  newPage,
}) => {
  const page = await openWithoutScripts(newPage, "/library?keyword=а", "uk");
  const filter = async (name: string) => {
    const link = page.getByRole("navigation", { name: "Фільтри" }).getByRole("link", { name });
    await findRendered(site.url, (await link.getAttribute("href")) ?? "", "uk");
    await link.click();
    await expect(page.locator("[aria-current=true]", { hasText: name })).toBeVisible();
  };
  const languages = () =>
    page
      .getByRole("article")
      .getByRole("heading")
      .evaluateAll((titles) => [...new Set(titles.map((title) => title.getAttribute("lang")))]);
  const query = () => Object.fromEntries(new URL(page.url()).searchParams);
  await filter("Українська");
  assert.deepEqual(query(), { keyword: "а", language: "uk" });
  assert.deepEqual(await languages(), ["uk"]);
  await page.getByRole("button", { name: "Показати ще" }).click();
  await expect(page.getByText(/^Сторінка 2 з/)).toBeVisible();
  assert.deepEqual(await languages(), ["uk"]);
  await filter("Доступні зараз");
  assert.deepEqual(query(), { keyword: "а", language: "uk", status: "AVAILABLE" });
  await page.getByRole("searchbox").fill("Шевченко");
  await page.getByRole("button", { name: "Шукати" }).click();
  await expect(page.getByText(/^За запитом «Шевченко» знайдено/)).toBeVisible();
  assert.deepEqual(query(), { language: "uk", status: "AVAILABLE", keyword: "Шевченко" });
  await page.goto("/news");
  await filter("Nederlands");
  assert.deepEqual(await languages(), ["nl"]);
});

test("without scripts a news item expands, and links to its own page and its photos", async ({
  newPage,
}) => {
  const page = await openWithoutScripts(newPage, "/news", "nl");
  const article = page
    .getByRole("article")
    .filter({ has: page.getByRole("button") })
    .first();
  const title = (await article.getByRole("heading").textContent()) ?? "";
  const text = article.locator("div[lang]").last();
  const height = async () => (await text.boundingBox())?.height ?? 0;
  const lead = await height();
  await article.getByText("Lees verder", { exact: true }).click();
  assert.ok((await height()) > lead);
  await article.getByRole("heading").getByRole("link").click();
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  await page.getByRole("article").getByRole("button").first().click();
  await page.waitForURL(/\/media\//);
});

test("a later page of a list continues from the server's HTML, and links to the others", async ({
  newPage,
}) => {
  await findRendered(site.url, "/news?page=2", "en");
  const { page } = await newPage(site, { width: 360, height: 740 });
  await page.goto("/news?page=2");
  await expect(page.getByText(/^Page 2 of/)).toBeVisible();
  await page.waitForLoadState("networkidle");
  await page.getByRole("link", { name: "Previous page" }).click();
  await expect(page.getByText(/^Page 2 of/)).toBeHidden();
  assert.equal(new URL(page.url()).search, "");
});

test.describe("the contact form without scripts", () => {
  const own = ownSite();

  const labels = {
    en: ["Your name", "Phone number", "Email", "Message", "Send message"],
    uk: ["Ваше імʼя", "Номер телефону", "Електронна пошта", "Повідомлення", "Надіслати"],
    nl: ["Je naam", "Telefoonnummer", "E-mail", "Bericht", "Bericht versturen"],
  };
  const answers = {
    en: ["1 field needs your attention", "Enter a valid phone number", "Thank you!"],
    uk: ["Перевірте 1 поле", "Введіть правильний номер телефону", "Дякуємо!"],
    nl: ["Controleer 1 veld", "Vul een geldig telefoonnummer in", "Dank je wel!"],
  };
  const words = ["+1234567", "visitor@example.com", "Чи приймаєте ви книги?\nДякую!"];

  const messagesOf = async (name: string) => {
    const api = await staffApi(own);
    const { messages } = await api.call<{ messages: { phone: string; message: string }[] }>(
      "GET",
      `/admin/messages?keyword=${encodeURIComponent(name)}`,
    );
    await api.end();
    return messages;
  };

  for (const [language, path] of [
    ["en", "/"],
    ["uk", "/contacts"],
    ["nl", "/contacts"],
  ] as const) {
    test(`on ${path} keeps the input until the message is valid, in ${language}`, async ({
      newPage,
    }) => {
      const page = await openWithoutScripts(newPage, path, language, own);
      const name = `Оксана ${language}`;
      const field = (at: number) =>
        page.getByRole("main").getByLabel(labels[language][at] ?? "", { exact: true });
      const send = () =>
        page.getByRole("button", { name: labels[language][4] ?? "", exact: true }).click();
      const [summary = "", reason = "", thanks = ""] = answers[language];
      for (const [at, text] of [name, ...words].entries()) await field(at).fill(text);
      await send();

      await expect(page.getByRole("region", { name: summary })).toBeVisible();
      await expect(page.getByRole("link", { name: reason })).toBeVisible();
      await expect(field(1)).toHaveAttribute("aria-invalid", "true");
      for (const [at, text] of [name, ...words].entries()) {
        await expect(field(at)).toHaveValue(text);
      }
      assert.deepEqual(await messagesOf(name), []);

      await field(1).fill("+31612345678");
      await send();
      await expect(page.getByRole("heading", { name: thanks })).toBeVisible();
      assert.equal(new URL(page.url()).pathname, "/contacts");
      const [stored, ...others] = await messagesOf(name);
      assert.deepEqual(others, []);
      assert.equal(stored?.phone, "+31612345678");
      assert.equal(stored?.message, words[2]);

      await page
        .getByRole("main")
        .getByRole("link", { name: /another|ще одне|Nog een/ })
        .click();
      await expect(field(0)).toHaveValue("");
    });
  }

  test("a book is found in the library and asked for", async ({ newPage }) => {
    const page = await openWithoutScripts(newPage, "/library?keyword=Кобзар", "uk", own);
    await page.getByRole("article").getByRole("link", { name: "Кобзар", exact: true }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Кобзар" })).toBeVisible();
    await page.getByRole("link", { name: "Замовити цю книгу" }).click();
    const field = (at: number) =>
      page.getByRole("main").getByLabel(labels.uk[at] ?? "", { exact: true });
    const begun =
      "Добрий день! Хочу взяти почитати книгу «Кобзар» (Тарас Шевченко). Коли можна її забрати?";
    await expect(field(3)).toHaveValue(begun);
    // In the visitor's language, after they have chosen another one.
    await page.getByRole("banner").getByRole("button", { name: "English" }).click();
    const message = page.getByRole("main").getByLabel("Message", { exact: true });
    await expect(message).toBeVisible();
    assert.match(await message.inputValue(), /^Hello! I would like to borrow “Кобзар” by /);
    await page.getByRole("banner").getByRole("button", { name: "Українська" }).click();
    await expect(field(3)).toBeVisible();

    const name = "Оксана з книгою";
    await field(0).fill(name);
    await field(1).fill("0612345678");
    await field(2).fill("visitor@example.com");
    await field(3).fill(`${begun}\nДякую!`);
    await page.getByRole("button", { name: "Надіслати", exact: true }).click();
    await expect(page.getByRole("region", { name: "Перевірте 1 поле" })).toBeVisible();
    await expect(field(3)).toHaveValue(`${begun}\nДякую!`);
    await field(1).fill("+31612345678");
    await page.getByRole("button", { name: "Надіслати", exact: true }).click();
    await expect(page.getByRole("heading", { name: "Дякуємо!" })).toBeVisible();
    assert.equal((await messagesOf(name))[0]?.message, `${begun}\nДякую!`);
  });

  test("without scripts, the language is switched and what was typed is kept, then sent", async ({
    newPage,
  }) => {
    const page = await openWithoutScripts(newPage, "/", "en", own);
    const write = page.getByRole("main");
    const name = "Оксана en → uk → nl";
    await write.getByLabel("Your name", { exact: true }).fill(name);
    await write.getByLabel("Message", { exact: true }).fill("Hello\n<b>there</b>");
    await write.getByRole("button", { name: "Українська" }).click();

    const message = write.getByLabel("Повідомлення", { exact: true });
    await expect(message).toBeVisible();
    await expect(message).toHaveValue("Hello\n<b>there</b>");
    await expect(write.getByRole("alert").getByText(/./)).toBeHidden();
    await expect(page.locator("[aria-invalid=true]")).toBeHidden();
    await write.getByLabel("Номер телефону", { exact: true }).fill("+31612345678");
    await write.getByRole("button", { name: "Nederlands" }).click();

    const email = write.getByLabel("E-mail", { exact: true });
    await email.fill("visitor@example.com");
    assert.deepEqual(await messagesOf(name), []);
    await email.press("Enter");
    await expect(page.getByRole("heading", { name: "Dank je wel!" })).toBeVisible();
    const [stored] = await messagesOf(name);
    assert.equal(stored?.phone, "+31612345678");
    assert.equal(stored?.message, "Hello\n<b>there</b>");
  });

  test("with scripts, continues with what was typed before they had loaded", async ({
    newPage,
  }) => {
    await findRendered(own.url, "/contacts", "en");
    const { page } = await newPage(own, { width: 360, height: 740 });
    const chunks = Promise.withResolvers<void>();
    await page.route("**/*.js", async (route) => {
      await chunks.promise;
      await route.continue();
    });
    await page.goto("/contacts", { waitUntil: "commit" });
    const message = page.getByLabel("Message", { exact: true });
    await message.fill("Hello");
    chunks.resolve();
    await expect(page.locator("form:not([method=post]) textarea")).toBeVisible();
    await expect(message).toHaveValue("Hello");
    await page.keyboard.type(" there");
    await expect(message).toHaveValue("Hello there");
  });
});
