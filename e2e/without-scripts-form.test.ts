import assert from "node:assert/strict";
import { ownSite } from "./harness/own-site.ts";
import { findRendered } from "./harness/rendered.ts";
import { staffApi } from "./harness/staff-api.ts";
import { expect, test } from "./harness/test.ts";
import { openWithoutScripts } from "./harness/without-scripts.ts";

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
