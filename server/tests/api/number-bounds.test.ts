import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { startTestApi } from "../../testing/api/api.ts";
import { article, book, form, jpeg } from "../../testing/api/samples.ts";

const api = await startTestApi();

const photo = await jpeg(1);
const newsForm = form(["news", article], ["photos", photo]);
const news = (await api.staff("POST", "/admin/news", { form: newsForm })).body;
const bookForm = form(["book", book], ["cover", photo]);
const stored = (await api.staff("POST", "/admin/books", { form: bookForm })).body;

/** Outside the range of an integer column, or not a whole number. */
const beyond = [0, -1, 2 ** 31, -(2 ** 31) - 1, 2 ** 53, 1e308, 1.5, "2147483648", "1e400"];

describe("a version outside the database's range is rejected with its field", () => {
  for (const version of beyond) {
    test(String(version), async () => {
      const cover = form(["cover", photo]);
      for (const response of [
        await api.staff("PUT", `/admin/news/${news.id}`, { json: { ...article, version } }),
        await api.staff("PUT", `/admin/books/${stored.id}`, { json: { ...book, version } }),
        await api.staff("PUT", `/admin/books/${stored.id}/cover?version=${version}`, {
          form: cover,
        }),
      ]) {
        assert.deepEqual([response.status, Object.keys(response.body.fields)], [400, ["version"]]);
      }
    });
  }

  test("accepts the largest version, and reports a conflict", async () => {
    const json = { ...article, version: 2 ** 31 - 1 };
    assert.equal((await api.staff("PUT", `/admin/news/${news.id}`, { json })).status, 409);
  });
});

describe("a number of a book outside its limits is rejected with its field", () => {
  for (const field of ["pageCount", "quantity", "publicationYear"]) {
    test(field, async () => {
      for (const number of beyond) {
        if (field === "quantity" && number === 0) continue;
        const json = { ...book, [field]: number };
        const { status, body } = await api.staff("PUT", `/admin/books/${stored.id}`, { json });
        assert.deepEqual([number, status, Object.keys(body.fields)], [number, 400, [field]]);
      }
    });
  }
});

test("an id outside the database's range is not found", async () => {
  for (const id of [0, -1, 2 ** 31, 2 ** 53, "9".repeat(30), "1.5", "1e3", "%31e3", "0x1", "１"]) {
    for (const [method, path] of [
      ["GET", `/news/${id}`],
      ["GET", `/books/${id}`],
      ["GET", `/admin/news/${id}`],
      ["GET", `/admin/books/${id}`],
      ["PUT", `/admin/messages/${id}/read`],
      ["DELETE", `/admin/messages/${id}`],
      ["DELETE", `/admin/news/photo/${id}`],
    ] as const) {
      const { status } = await api.staff(method, encodeURI(decodeURI(path)));
      assert.deepEqual([path, status], [path, 404]);
    }
  }
});
