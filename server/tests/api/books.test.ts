import assert from "node:assert/strict";
import { beforeEach, describe, test } from "node:test";
import { sql } from "kysely";
import { deleteExpired } from "../../operations/upkeep/clean-up.ts";
import { startTestApi } from "../../testing/api/api.ts";
import { book, form, jpeg } from "../../testing/api/samples.ts";

const api = await startTestApi();
beforeEach(() => api.clear());

async function add(change = {}, { seed = 7, headers = {} } = {}) {
  const parts = form(["book", { ...book, ...change }], ["cover", await jpeg(seed)]);
  return api.staff("POST", "/admin/books", { form: parts, headers });
}

describe("a book", () => {
  test("is added with its cover and returned completely to visitors and staff", async () => {
    const { status, body } = await add({ language: "uk" });
    assert.equal(status, 201);
    assert.match(body.coverImageUrl, /^\/media\/[\w-]{43}\.webp$/);
    const defaults = { language: "uk", deleted: false, deletedAt: null, version: 1 };
    assert.deepEqual(body, { ...body, ...book, ...defaults });
    const list = { books: [body], totalPages: 1, totalBooks: 1 };
    assert.deepEqual((await api.call("GET", "/books")).body, list);
    assert.deepEqual((await api.staff("GET", "/admin/books")).body, list);
  });

  test("is stored once when it is sent repeatedly with the same key within a day, also concurrently", async () => {
    const headers = { "idempotency-key": "key-1" };
    const first = await Promise.all([1, 2, 3].map(() => add({}, { headers })));
    const again = await add({}, { headers });
    assert.deepEqual(
      [...first, again].map(({ status, body }) => [status, body]),
      [1, 2, 3, 4].map(() => [201, again.body]),
    );
    const total = async () => (await api.staff("GET", "/admin/books")).body.totalBooks;
    assert.equal(await total(), 1);
    // A corrected request is a new one, and so is one without a key.
    await add({ quantity: 3 }, { headers });
    await add({}, { headers, seed: 90 });
    await add();
    assert.equal(await total(), 4);
    // After a day the hash of the key is deleted.
    await sql`update books set created_at = now() - interval '25 hours'`.execute(api.database.db);
    await deleteExpired(api.database);
    await add({}, { headers });
    assert.equal(await total(), 5);
    assert.equal((await add({}, { headers: { "idempotency-key": "two words" } })).status, 400);
  });

  test("is rejected with every invalid field and a missing cover", async () => {
    const parts = form(["book", { ...book, genre: "я", quantity: -1 }]);
    const { status, body } = await api.staff("POST", "/admin/books", { form: parts });
    assert.equal(status, 400);
    assert.deepEqual(body.fields, {
      genre: "Genre should be at least 3 letters",
      quantity: "Quantity cannot be negative",
      cover: "Add cover for book",
    });
    assert.equal(body.message, "Genre should be at least 3 letters");
    const bare = await api.staff("POST", "/admin/books", { form: form(["book", book]) });
    assert.deepEqual([bare.status, bare.body.fields], [400, { cover: "Add cover for book" }]);
  });

  test("is rejected when its year is in the future by the server's clock", async () => {
    assert.equal((await add({ publicationYear: 2026 })).status, 201);
    const { body } = await add({ publicationYear: 2027 });
    assert.deepEqual(body.fields, { publicationYear: "Year of publishing must be correct" });
  });

  test("is updated by the JSON of its fields, and keeps its cover", async () => {
    const { body: added } = await add();
    const { id, coverImageUrl } = added;
    const { status, body } = await api.staff("PUT", `/admin/books/${id}`, {
      json: { ...book, quantity: 5, status: "LOST" },
    });
    assert.equal(status, 200);
    assert.deepEqual(body, { ...added, coverImageUrl, quantity: 5, status: "LOST", version: 2 });
    const overtaken = await api.staff("PUT", `/admin/books/${id}`, {
      json: { ...book, version: 1 },
    });
    assert.equal(overtaken.status, 409);
    assert.equal((await api.staff("PUT", "/admin/books/999", { json: book })).status, 404);
  });

  test("gets a new cover from its own route", async () => {
    const { body: added } = await add();
    const cover = form(["cover", await jpeg(200)]);
    const path = `/admin/books/${added.id}/cover`;
    const { status, body } = await api.staff("PUT", path, { form: cover });
    assert.equal(status, 200);
    assert.deepEqual(Object.keys(body), ["id", "version", "coverImageUrl"]);
    assert.equal(body.version, added.version + 1);
    assert.notEqual(body.coverImageUrl, added.coverImageUrl);
    const { body: list } = await api.call("GET", "/books");
    assert.equal(list.books[0].coverImageUrl, body.coverImageUrl);
    const none = await api.staff("PUT", path, { form: form(["other", await jpeg()]) });
    assert.deepEqual(none.body.fields, { cover: "Add cover for book" });
    assert.equal((await api.staff("PUT", "/admin/books/999/cover", { form: cover })).status, 404);
  });

  test("rejects an edit of an older version after its cover has changed", async () => {
    const { body: added } = await add();
    const cover = async (seed: number, query = "") =>
      api.staff("PUT", `/admin/books/${added.id}/cover${query}`, {
        form: form(["cover", await jpeg(seed)]),
      });
    assert.equal((await cover(90, "?version=1")).status, 200);
    const overtaken = await cover(120, "?version=1");
    assert.deepEqual([overtaken.status, overtaken.body.code], [409, "conflict"]);
    const json = { ...book, version: 1 };
    assert.equal((await api.staff("PUT", `/admin/books/${added.id}`, { json })).status, 409);
    assert.equal((await cover(150)).status, 200);
    const { body } = await api.staff("GET", `/admin/books/${added.id}`);
    assert.equal(body.version, 3);
    assert.equal((await cover(90, "?version=new")).status, 400);
  });

  test("disappears from lists and routes when it is deleted, but stays in the database", async () => {
    const { body } = await add();
    assert.equal((await api.staff("DELETE", `/admin/books/${body.id}`)).status, 204);
    assert.equal((await api.staff("DELETE", `/admin/books/${body.id}`)).status, 404);
    assert.equal((await api.staff("PUT", `/admin/books/${body.id}`, { json: book })).status, 404);
    assert.equal((await api.call("GET", "/books")).body.totalBooks, 0);
    const rows = await api.database.db.selectFrom("books").select("deletedAt").execute();
    assert.ok(rows[0]?.deletedAt instanceof Date);
  });
});

describe("the public address of a book", () => {
  const find = (id: unknown) => api.call("GET", `/books/${id}`);

  test("returns it completely in every status, and as it is after a change", async () => {
    for (const status of ["AVAILABLE", "WITHDRAWN"]) {
      const { body: added } = await add({ status });
      const { status: answered, body } = await find(added.id);
      assert.deepEqual([answered, body], [200, added]);
      const json = { ...book, title: "Нова назва" };
      await api.staff("PUT", `/admin/books/${added.id}`, { json });
      assert.equal((await find(added.id)).body.title, "Нова назва");
    }
  });

  test("is not found after deletion until it is restored, nor for an id that no book has", async () => {
    const { body: added } = await add();
    await find(added.id);
    await api.staff("DELETE", `/admin/books/${added.id}`);
    for (const id of [added.id, 999_999, 0, "abc", "99999999999"]) {
      const { status, body } = await find(id);
      assert.deepEqual([status, body.code], [404, "not_found"], String(id));
    }
    await api.staff("PUT", `/admin/books/${added.id}/restore`);
    assert.equal((await find(added.id)).status, 200);
  });
});
