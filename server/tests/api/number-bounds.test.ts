import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { useApi } from "./kit/api.ts";
import { article, book, form, jpeg } from "./kit/samples.ts";

const api = await useApi();

const photo = await jpeg(1);
const added = form(["news", article], ["photos", photo]);
const news = (await api.staff("POST", "/admin/news", { form: added })).body;
const shelved = form(["book", book], ["cover", photo]);
const kept = (await api.staff("POST", "/admin/books", { form: shelved })).body;

/** Beyond what an integer column can hold, and what is no whole number at all. */
const beyond = [0, -1, 2 ** 31, -(2 ** 31) - 1, 2 ** 53, 1e308, 1.5, "2147483648", "1e400"];

describe("a version that the database cannot hold is refused with its field", () => {
  for (const version of beyond) {
    test(String(version), async () => {
      const cover = form(["cover", photo]);
      for (const answer of [
        await api.staff("PUT", `/admin/news/${news.id}`, { json: { ...article, version } }),
        await api.staff("PUT", `/admin/books/${kept.id}`, { json: { ...book, version } }),
        await api.staff("PUT", `/admin/books/${kept.id}/cover?version=${version}`, { form: cover }),
      ]) {
        assert.deepEqual([answer.status, Object.keys(answer.body.fields)], [400, ["version"]]);
      }
    });
  }

  test("the largest is a version like any other, and overtaken", async () => {
    const json = { ...article, version: 2 ** 31 - 1 };
    assert.equal((await api.staff("PUT", `/admin/news/${news.id}`, { json })).status, 409);
  });
});

describe("a number of a book beyond its bounds is refused with its field", () => {
  for (const field of ["pageCount", "quantity", "publicationYear"]) {
    test(field, async () => {
      for (const number of beyond) {
        if (field === "quantity" && number === 0) continue;
        const json = { ...book, [field]: number };
        const { status, body } = await api.staff("PUT", `/admin/books/${kept.id}`, { json });
        assert.deepEqual([number, status, Object.keys(body.fields)], [number, 400, [field]]);
      }
    });
  }
});

test("an id that the database cannot hold names nothing", async () => {
  for (const id of [0, -1, 2 ** 31, 2 ** 53, "9".repeat(30), "1.5", "1e3", "%31e3", "0x1", "１"]) {
    for (const [method, path] of [
      ["GET", `/news/${id}`],
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
