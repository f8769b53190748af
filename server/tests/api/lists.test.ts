import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { brotliDecompressSync } from "node:zlib";
import type { BookStatus, Language } from "@oselia/shared/model";
import { startTestApi } from "../../testing/api/api.ts";
import { article, book } from "../../testing/api/samples.ts";

const api = await startTestApi();

const shelf: [
  title: string,
  author: string,
  genre: string,
  status: BookStatus,
  language: Language | null,
][] = [
  ["Кобзар", "Тарас Шевченко", "поезія", "AVAILABLE", "uk"],
  ["Лісова пісня", "Леся Українка", "драма", "LOST", "uk"],
  ["Тигролови", "Іван Багряний", "роман", "AVAILABLE", "uk"],
  ["The Hobbit", "J. R. R. Tolkien", "fantasy", "AVAILABLE", "en"],
  ["100% натуральне", "Ґалаґан_Їжак", "кухня", "AVAILABLE", null],
  ["De ontdekking van de hemel", "Harry Mulisch", "roman", "CHECKEDOUT", "nl"],
];

await api.database.db
  .insertInto("books")
  .values(
    shelf.map(([title, author, genre, status, language]) => ({
      ...book,
      ...{ title, author, genre, status, language, coverFile: null },
    })),
  )
  .execute();

const titles = async (query: string) => {
  const { status, body } = await api.call("GET", `/books?${query}`);
  assert.equal(status, 200, JSON.stringify(body));
  return body.books.map((one: { title: string }) => one.title);
};

describe("a keyword", () => {
  for (const [keyword, expected] of [
    ["кобзар", ["Кобзар"]],
    ["КОБЗ", ["Кобзар"]],
    ["обза", ["Кобзар"]],
    ["укРаїн", ["Лісова пісня"]],
    ["роман", ["Тигролови"]],
    ["ROMAN", ["De ontdekking van de hemel"]],
    ["  tolkien  ", ["The Hobbit"]],
    ["r. r", ["The Hobbit"]],
    ["ґ", ["100% натуральне", "Тигролови"]],
    ["ґа", ["100% натуральне"]],
    ["їж", ["100% натуральне"]],
    ["%", ["100% натуральне"]],
    ["_", ["100% натуральне"]],
    ["\\", []],
    ["' or 1=1 --", []],
    ["пісня леся", ["Лісова пісня"]],
    ["немає такого", []],
  ] as const) {
    test(`${JSON.stringify(keyword)} finds ${expected.join(", ") || "nothing"}`, async () => {
      assert.deepEqual(await titles(`keyword=${encodeURIComponent(keyword)}`), expected);
    });
  }

  test("is combined with a status", async () => {
    assert.deepEqual(await titles("keyword=а&status=LOST".replace("а", "%D0%B0")), [
      "Лісова пісня",
    ]);
  });
});

describe("a language", () => {
  for (const [query, expected] of [
    ["language=uk", ["Тигролови", "Лісова пісня", "Кобзар"]],
    ["language=nl", ["De ontdekking van de hemel"]],
    ["language=uk&status=AVAILABLE", ["Тигролови", "Кобзар"]],
    ["language=nl&status=AVAILABLE", []],
    ["language=uk&keyword=рик", []],
    ["language=uk&keyword=леся", ["Лісова пісня"]],
    ["language=uk&status=AVAILABLE&keyword=іван", ["Тигролови"]],
    ["language=uk&limit=2&page=2", ["Кобзар"]],
    ["language=uk&limit=2&page=3", []],
  ] as const) {
    test(`${query} finds ${expected.join(", ") || "nothing"}`, async () => {
      assert.deepEqual(await titles(query), expected);
    });
  }

  test("has its own totals, on every page", async () => {
    for (const page of [1, 2, 3]) {
      const { body } = await api.call("GET", `/books?language=uk&limit=2&page=${page}`);
      assert.deepEqual([body.totalBooks, body.totalPages], [3, 2]);
    }
  });

  test("narrows the news and the announcements too", async () => {
    const languages = ["uk", "nl", null] as const;
    const statuses = ["PUBLISHED", "ANNOUNCE", "DRAFT"] as const;
    const all = statuses.flatMap((status) =>
      languages.map((language) => ({
        ...{ ...article, status, language, title: `${status} ${language}` },
      })),
    );
    await api.database.db.insertInto("news").values(all).execute();
    const { body: news } = await api.call("GET", "/news?language=nl");
    assert.deepEqual([news.totalNews, news.news[0].title], [1, "PUBLISHED nl"]);
    const { body: announced } = await api.call("GET", "/news?language=nl&status=ANNOUNCE");
    assert.deepEqual(
      announced.announceNews.map(({ title }: { title: string }) => title),
      ["ANNOUNCE nl"],
    );
    assert.equal((await api.call("GET", "/news?language=en")).body.totalNews, 0);
  });
});

describe("a page", () => {
  test("has the newest items first, and the totals of all pages", async () => {
    const { body } = await api.call("GET", "/books?page=2&limit=4");
    assert.deepEqual([body.totalBooks, body.totalPages], [6, 2]);
    assert.deepEqual(await titles("page=2&limit=4"), ["Лісова пісня", "Кобзар"]);
    assert.deepEqual(await titles("limit=1"), ["De ontdekking van de hemel"]);
  });

  test("is empty after the last one, with the totals of all pages", async () => {
    const { body } = await api.call("GET", "/books?page=1000000&limit=100");
    assert.deepEqual(body, { books: [], totalPages: 1, totalBooks: 6 });
    const { body: none } = await api.call("GET", "/books?keyword=zzz");
    assert.deepEqual(none, { books: [], totalPages: 0, totalBooks: 0 });
  });
});

describe("an invalid query is rejected with its parameter", () => {
  for (const [query, field] of [
    ["page=0", "page"],
    ["page=-1", "page"],
    ["page=1.5", "page"],
    ["page=one", "page"],
    ["page=", "page"],
    ["page=1000001", "page"],
    ["page=1&page=2", "page"],
    ["limit=0", "limit"],
    ["limit=101", "limit"],
    ["status=SOLD", "status"],
    ["status=PUBLISHED", "status"],
    ["status=", "status"],
    ["language=xx", "language"],
    ["language=", "language"],
    ["language=UK", "language"],
    ["language=en&language=nl", "language"],
    [`keyword=${"a".repeat(101)}`, "keyword"],
    ["keyword=a&keyword=b", "keyword"],
    ["size=10", "size"],
    ["__proto__=1", "__proto__"],
  ] as const) {
    test(query.slice(0, 40), async () => {
      for (const path of ["/books", "/news"]) {
        const { status, body } = await api.call("GET", `${path}?${query}`);
        if (path === "/news" && query === "status=PUBLISHED") continue;
        assert.equal(status, 400);
        assert.equal(body.code, "invalid_input");
        assert.deepEqual(Object.keys(body.fields), [field]);
      }
    });
  }
});

describe("a cached response", () => {
  test("has an ETag, and is not sent again to a client that has it", async () => {
    const first = await api.call("GET", "/books");
    const etag = String(first.headers.etag);
    const again = (tags: string) =>
      api.call("GET", "/books", { headers: { "if-none-match": tags } });
    // Proxies send lists, and the strong form of a weak tag (RFC 9110, section 13.1.2).
    for (const tags of [etag, `"other", ${etag}`, `${etag},W/"other"`, etag.slice(2), "*"]) {
      const { status, body } = await again(tags);
      assert.deepEqual([tags, status, body], [tags, 304, null]);
    }
    for (const tags of ['"other"', 'W/"other", "another"', etag.replaceAll('"', "")]) {
      assert.equal((await again(tags)).status, 200, tags);
    }
  });

  test("is compressed for clients that support it", async () => {
    const headers = { "accept-encoding": "gzip, deflate, br" };
    const compressed = await api.app.inject({ url: "/api/books", headers });
    assert.equal(compressed.headers["content-encoding"], "br");
    const plain = await api.app.inject("/api/books");
    assert.equal(brotliDecompressSync(compressed.rawPayload).toString(), plain.body);
    assert.equal(compressed.headers.etag, plain.headers.etag);
  });

  test("is reloaded after a write by another process", async () => {
    const [total] = [(await api.call("GET", "/books")).body.totalBooks];
    const heard = Promise.withResolvers<void>();
    const stop = await api.database.listen("changes", () => heard.resolve());
    await api.database.db.deleteFrom("books").where("title", "=", "Кобзар").execute();
    await heard.promise;
    await stop();
    assert.equal((await api.call("GET", "/books")).body.totalBooks, total - 1);
  });
});
