import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { startTestApi } from "../../testing/api/api.ts";
import { article, book, contact } from "../../testing/api/samples.ts";

const api = await startTestApi();
const { db } = api.database;

const shelf = [
  ["Кайдашева сім’я", "Іван Нечуй-Левицький", "повість"],
  ["The Children’s Hour", "Lillian Hellman", "drama"],
  ["Jane Eyre", "Charlotte Brontë", "novel"],
  ["Кобзар", "Тарас Шевченко", "поезія"],
  ["Ґалаґан і ко́нвалії", "Невідомий автор", "казки"],
  ["Große Straße, łódź", "Bjørn Čapek", "Cœur"],
  ["Мій район", "Максим Рильський", "поезія"],
] as const;
await db
  .insertInto("books")
  .values(
    shelf.map(([title, author, genre]) => ({
      ...{ ...book, title, author, genre },
      ...{ status: "AVAILABLE" as const, language: null, coverFile: null },
    })),
  )
  .execute();

const found = async (keyword: string) => {
  const { status, body } = await api.call("GET", `/books?keyword=${encodeURIComponent(keyword)}`);
  assert.equal(status, 200, JSON.stringify(body));
  return body.books.map((one: { title: string }) => one.title);
};

describe("a search finds", () => {
  for (const [what, keywords, title] of [
    [
      "any apostrophe by any other",
      ["сім'я", "СІМ‘Я", "сім’я", "сімʼя", "сім`я"],
      "Кайдашева сім’я",
    ],
    [
      "any apostrophe by any other in English too",
      ["children's", "childrenʼs hour"],
      "The Children’s Hour",
    ],
    [
      "letters with accents by plain ones, and the reverse",
      ["Bronte", "BRONTË", "Ėyre"],
      "Jane Eyre",
    ],
    ["an accent that is a character of its own", ["bronte\u0308"], "Jane Eyre"],
    [
      "letters that are missing on the keyboard by similar ones",
      ["strasse", "GROSSE", "łodz", "lodz", "Bjorn", "capek", "coeur", "Straße"],
      "Große Straße, łódź",
    ],
    [
      "«ґ» by «г», and words with a stress mark",
      ["галаган", "ҐАЛАҐАН", "конвалії"],
      "Ґалаґан і ко́нвалії",
    ],
    [
      "every word in any order and field",
      ["Шевченко Тарас", "шевченко кобзар", "поезія Тарас", "ченк  обз"],
      "Кобзар",
    ],
    ["words of one letter with others", ["т ш кобзар", "к о б з а р шевченко"], "Кобзар"],
  ] as const) {
    test(what, async () => {
      for (const keyword of keywords) {
        assert.deepEqual([keyword, await found(keyword)], [keyword, [title]]);
      }
    });
  }

  test("nothing where one of the words is missing, or is only in the description", async () => {
    assert.deepEqual(await found("Шевченко Леся"), []);
    assert.deepEqual(await found("кобзар мавку"), []);
  });

  test("no «й» by «и» and no «ї» by «і»: they are letters, not accents", async () => {
    assert.deepEqual(await found("раион"), []);
    assert.deepEqual(await found("конваліі"), []);
    assert.deepEqual(await found("район"), ["Мій район"]);
  });

  test("no wildcards between its words", async () => {
    assert.deepEqual(await found("к_бзар"), []);
    assert.deepEqual(await found("тарас %"), []);
  });

  test("items by the first ten words, and ignores further ones", async () => {
    const ten = "к о б з а р т ш е в";
    assert.deepEqual(await found(`${ten} немає такого`), ["Кобзар"]);
  });
});

test("news are searched by the words of title and content", async () => {
  await db
    .insertInto("news")
    .values({
      ...{ ...article, title: "Сім’я читає", content: "Café для дітей: Ґанок, казки і чай." },
      ...{ status: "PUBLISHED" as const, language: "uk" as const },
    })
    .execute();
  for (const [keyword, total] of [
    ["сім'я", 1],
    ["cafe сім`я", 1],
    ["ганок читає", 1],
    ["ганок співає", 0],
  ] as const) {
    const path = `/admin/news?keyword=${encodeURIComponent(keyword)}`;
    assert.deepEqual([keyword, (await api.staff("GET", path)).body.totalNews], [keyword, total]);
  }
});

test("messages are searched by the words of name, email and message", async () => {
  await db
    .insertInto("messages")
    .values({ ...contact, name: "Zoë О’Коннор", message: "Чи є у вас книги?" })
    .execute();
  for (const [keyword, total] of [
    ["zoe книг", 1],
    ["о'коннор ivan@", 1],
    ["zoe меблі", 0],
  ] as const) {
    const path = `/admin/messages?keyword=${encodeURIComponent(keyword)}`;
    const { totalMessages } = (await api.staff("GET", path)).body;
    assert.deepEqual([keyword, totalMessages], [keyword, total]);
  }
});
