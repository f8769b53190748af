import assert from "node:assert/strict";
import { beforeEach, describe, test } from "node:test";
import { sql } from "kysely";
import { createPhotoStore } from "../../content/news/photos.ts";
import { deleteExpired } from "../../operations/upkeep/clean-up.ts";
import { startTestApi } from "../../testing/api/api.ts";
import { article, form, jpeg } from "../../testing/api/samples.ts";

const api = await startTestApi();
beforeEach(() => api.clear());

/** Adds an article with this change to the sample, and so many photos. */
async function add(change = {}, photos = 1, headers = {}) {
  const files = await Promise.all(Array.from({ length: photos }, (_, n) => jpeg(n * 40)));
  const parts = files.map((file) => ["photos", file] as [string, Buffer]);
  const news = { ...article, ...change };
  return api.staff("POST", "/admin/news", { form: form(["news", news], ...parts), headers });
}

describe("an article", () => {
  test("is added with its photos in order, and returned completely", async () => {
    const { status, body } = await add({ btnText: "Читати далі", btnLink: "example.com" }, 3);
    assert.equal(status, 201);
    assert.equal(body.photoUrls.length, 3);
    assert.deepEqual(body, {
      ...article,
      id: body.id,
      btnText: "Читати далі",
      btnLink: "example.com",
      language: null,
      photoUrls: body.photoUrls,
      deleted: false,
      deletedAt: null,
      version: 1,
    });
    const { body: list } = await api.call("GET", "/news");
    assert.deepEqual(list, { news: [body], totalPages: 1, totalNews: 1 });
  });

  test("is stored once when it is sent repeatedly with the same key within a day, also concurrently", async () => {
    const headers = { "idempotency-key": "key-1" };
    const first = await Promise.all([1, 2, 3].map(() => add({}, 2, headers)));
    const again = await add({}, 2, headers);
    assert.deepEqual(
      [...first, again].map(({ status, body }) => [status, body]),
      [1, 2, 3, 4].map(() => [201, again.body]),
    );
    assert.equal(again.body.photoUrls.length, 2);
    const total = async () => (await api.staff("GET", "/admin/news")).body.totalNews;
    assert.equal(await total(), 1);
    // A corrected request is a new one, and so is one without a key.
    await add({ title: "Свято Купала, знову" }, 2, headers);
    await add({}, 3, headers);
    await add({}, 2);
    assert.equal(await total(), 4);
    // After a day the hash of the key is deleted.
    await sql`update news set created_at = now() - interval '25 hours'`.execute(api.database.db);
    await deleteExpired(api.database);
    await add({}, 2, headers);
    assert.equal(await total(), 5);
  });

  test("is accepted with its JSON in a plain field", async () => {
    const parts = form(["photos", await jpeg()], ["news", JSON.stringify(article)]);
    assert.equal((await api.staff("POST", "/admin/news", { form: parts })).status, 201);
  });

  test("is rejected with every invalid field, photos included", async () => {
    const { status, body } = await add({ title: "Ні", publishDate: "soon" }, 0);
    assert.equal(status, 400);
    assert.equal(body.code, "invalid_input");
    assert.deepEqual(body.fields, {
      title: "Article Title should be at least 5 letters",
      publishDate: "Date input not valid",
      photos: "Add at least one image",
    });
    const { body: four } = await add({}, 4);
    assert.deepEqual(four.fields, { photos: "You cannot upload more than three images" });
    const { body: list } = await api.staff("GET", "/admin/news");
    assert.equal(list.totalNews, 0);
  });

  test("is updated by the JSON of its fields plus id, and keeps its photos", async () => {
    const { body: item } = await add({}, 2);
    const { status, body } = await api.staff("PUT", `/admin/news/${item.id}`, {
      json: { ...item, title: "Нова назва", version: undefined },
    });
    assert.equal(status, 200);
    assert.deepEqual(body, { ...item, title: "Нова назва", version: 2 });
  });

  test("rejects an edit of an older version", async () => {
    const { body: item } = await add();
    const change = (title: string, version?: number) =>
      api.staff("PUT", `/admin/news/${item.id}`, { json: { ...article, title, version } });
    assert.equal((await change("Перша зміна", 1)).status, 200);
    const second = await change("Друга зміна", 1);
    assert.equal(second.status, 409);
    assert.equal(second.body.code, "conflict");
    assert.equal((await change("Третя зміна")).body.version, 3);
  });

  test("disappears from lists and routes when it is deleted, but stays in the database", async () => {
    const { body: item } = await add();
    const photo = item.photoUrls[0].id;
    assert.equal((await api.staff("DELETE", `/admin/news/${item.id}`)).status, 204);
    for (const [method, path] of [
      ["DELETE", `/admin/news/${item.id}`],
      ["PUT", `/admin/news/${item.id}`],
      ["DELETE", `/admin/news/photo/${photo}`],
    ] as const) {
      const json = method === "PUT" ? article : undefined;
      assert.equal((await api.staff(method, path, { json })).status, 404, path);
    }
    const photoForm = form(["photo", await jpeg()]);
    const added = await api.staff("POST", `/admin/news/${item.id}/addphoto`, { form: photoForm });
    assert.equal(added.status, 404);
    assert.equal((await api.call("GET", "/news")).body.totalNews, 0);
    assert.equal((await api.staff("GET", "/admin/news")).body.totalNews, 0);
    const rows = await api.database.db.selectFrom("news").select("deletedAt").execute();
    assert.ok(rows[0]?.deletedAt instanceof Date);
  });

  test("is not found under an invalid id", async () => {
    for (const id of ["abc", "0", "-1", "1.5", "99999999999", "2147483648"]) {
      assert.equal((await api.staff("DELETE", `/admin/news/${id}`)).status, 404, id);
    }
  });
});

describe("an article's photos", () => {
  test("are added one by one up to three", async () => {
    const { body: item } = await add();
    const addPhoto = async (seed: number) =>
      api.staff("POST", `/admin/news/${item.id}/addphoto`, {
        form: form(["photo", await jpeg(seed)]),
      });
    const second = await addPhoto(60);
    assert.equal(second.status, 201);
    assert.equal(second.body.newsId, item.id);
    const third = await addPhoto(90);
    const fourth = await addPhoto(120);
    assert.equal(fourth.status, 400);
    assert.deepEqual(fourth.body.fields, { photo: "You cannot upload more than three images" });
    const { body } = await api.call("GET", "/news");
    const expected = [item.photoUrls[0], second.body.data, third.body.data];
    assert.deepEqual(body.news[0].photoUrls, expected);
  });

  test("do not exceed three when they are added concurrently", async () => {
    const { body: item } = await add({}, 2);
    const store = createPhotoStore(api.database, () => undefined);
    // Not through the route: preparing the images would separate the writes in time.
    const writes = Array.from({ length: 8 }, (_, n) => store.add(item.id, [`${n}.webp`]));
    const outcomes = await Promise.allSettled(writes);
    const rejected = outcomes
      .filter((one) => one.status === "rejected")
      .map(({ reason }) => reason);
    assert.deepEqual(
      rejected.map(({ code }) => code),
      Array(7).fill("invalid_input"),
    );
  });

  test("are deleted by their id", async () => {
    const { body: item } = await add({}, 2);
    const [first, second] = item.photoUrls;
    const { status, body } = await api.staff("DELETE", `/admin/news/photo/${first.id}`);
    assert.deepEqual([status, body], [200, { newsId: item.id, version: 2 }]);
    assert.equal((await api.staff("DELETE", `/admin/news/photo/${first.id}`)).status, 404);
    assert.deepEqual((await api.call("GET", "/news")).body.news[0].photoUrls, [second]);
  });

  test("are replaced together by update", async () => {
    const { body: item } = await add({}, 3);
    const photos = form(["photo", await jpeg(5)], ["photo", await jpeg(6)]);
    const { status, body } = await api.staff("PUT", `/admin/news/${item.id}/update`, {
      form: photos,
    });
    assert.equal(status, 200);
    assert.equal(body.photoUrls.length, 2);
    const old = item.photoUrls.map(({ id }: { id: number }) => id);
    for (const { id } of body.photoUrls) assert.ok(!old.includes(id));
    const missing = await api.staff("PUT", "/admin/news/999/update", { form: photos });
    assert.equal(missing.status, 404);
  });

  test("increment the article's version with each change", async () => {
    const { body: item } = await add({}, 2);
    const path = `/admin/news/${item.id}`;
    const version = async () => (await api.staff("GET", path)).body.version;
    const removed = await api.staff("DELETE", `/admin/news/photo/${item.photoUrls[0].id}`);
    assert.deepEqual([removed.body.version, await version()], [2, 2]);
    const photo = form(["photo", await jpeg(60)]);
    const added = await api.staff("POST", `${path}/addphoto`, { form: photo });
    assert.deepEqual([added.body.version, await version()], [3, 3]);
    const rejected = await api.staff("POST", `${path}/addphoto`, { form: form(["other", "none"]) });
    assert.deepEqual([rejected.status, await version()], [400, 3]);
    await api.staff("PUT", `${path}/update`, { form: form(["photo", await jpeg(90)]) });
    assert.equal(await version(), 4);
    const late = await api.staff("PUT", path, { json: { ...article, version: 1 } });
    assert.equal(late.status, 409);
  });
});

describe("a change of an article's photos that is based on an older version", () => {
  test("is rejected, and changes nothing", async () => {
    const { body: item } = await add();
    const { body: second } = await addVersioned(item.id, 1);
    assert.equal(second.version, 2);
    const late = [
      await addVersioned(item.id, 1),
      await api.staff("DELETE", `/admin/news/photo/${second.data.id}?version=1`),
    ];
    for (const { status, body } of late) assert.deepEqual([status, body.code], [409, "conflict"]);
    const { body: kept } = await api.staff("GET", `/admin/news/${item.id}`);
    assert.deepEqual([kept.version, kept.photoUrls.length], [2, 2]);
    const path = `/admin/news/photo/${second.data.id}`;
    assert.equal((await api.staff("DELETE", `${path}?version=new`)).status, 400);
    assert.equal((await api.staff("DELETE", `${path}?version=2`)).status, 200);
  });

  const addVersioned = async (id: number, version: number) =>
    api.staff("POST", `/admin/news/${id}/addphoto?version=${version}`, {
      form: form(["photo", await jpeg(60)]),
    });
});

describe("a public news item", () => {
  test("is returned completely while it is published or announced, and due", async () => {
    for (const status of ["PUBLISHED", "ANNOUNCE"]) {
      const { body: item } = await add({ status }, 2);
      const { status: answered, body } = await api.call("GET", `/news/${item.id}`);
      assert.deepEqual([answered, body], [200, item]);
    }
  });

  test("is not found before its day, in another status, or after deletion", async () => {
    const { body: item } = await add();
    const { body: draft } = await add({ status: "DRAFT" });
    const { body: archived } = await add({ status: "ARCHIVED" });
    const { body: early } = await add({ publishDate: "2126-07-06" });
    await api.call("GET", `/news/${item.id}`);
    await api.staff("DELETE", `/admin/news/${item.id}`);
    const hidden = [item, draft, archived, early].map(({ id }) => id);
    for (const id of [...hidden, 999_999, 0, "abc", "99999999999"]) {
      const { status, body } = await api.call("GET", `/news/${id}`);
      assert.deepEqual([status, body.code], [404, "not_found"], String(id));
    }
  });

  test("is current after a change", async () => {
    const { body: item } = await add();
    await api.call("GET", `/news/${item.id}`);
    await api.staff("PUT", `/admin/news/${item.id}`, { json: { ...article, title: "Нова назва" } });
    assert.equal((await api.call("GET", `/news/${item.id}`)).body.title, "Нова назва");
  });
});

describe("the public news", () => {
  test("contains published and due items by publishDate, newest first", async () => {
    await add({ title: "Давня новина", publishDate: "2026-01-01" });
    await add({ title: "Чернетка тут", status: "DRAFT" });
    await add({ title: "Архів тут же", status: "ARCHIVED" });
    await add({ title: "Майбутня новина", publishDate: "2026-11-16" });
    await add({ title: "Сьогодні перша", publishDate: "2026-11-15" });
    await add({ title: "Сьогодні друга", publishDate: "2026-11-15" });
    await add({ title: "Оголошення тут", status: "ANNOUNCE" });
    const titles = async (path: string) =>
      (await api.call("GET", path)).body.news.map(({ title }: { title: string }) => title);
    const due = ["Сьогодні друга", "Сьогодні перша", "Давня новина"];
    assert.deepEqual(await titles("/news"), due);
    assert.deepEqual(await titles("/news?status=PUBLISHED"), due);

    const { body } = await api.call("GET", "/news?status=ANNOUNCE");
    assert.deepEqual(Object.keys(body), ["announceNews"]);
    assert.equal(body.announceNews[0].title, "Оголошення тут");
    assert.equal((await api.call("GET", "/news?status=DRAFT")).status, 400);

    const { body: all } = await api.staff("GET", "/admin/news");
    assert.equal(all.totalNews, 7);
    assert.equal(all.news[0].title, "Майбутня новина");
    const { body: drafts } = await api.staff("GET", "/admin/news?status=DRAFT");
    assert.deepEqual([drafts.totalNews, drafts.news[0].title], [1, "Чернетка тут"]);
    const { body: announced } = await api.staff("GET", "/admin/news?status=ANNOUNCE");
    assert.equal(announced.totalNews, 1);
  });

  test("changes at midnight in Amsterdam", async () => {
    const before = api.clock.now;
    await add({ publishDate: "2026-11-16" });
    const total = async () => (await api.call("GET", "/news")).body.totalNews;
    api.clock.now = new Date("2026-11-15T22:59:00Z");
    assert.equal(await total(), 0);
    api.clock.now = new Date("2026-11-15T23:00:00Z");
    assert.equal(await total(), 1);
    api.clock.now = before;
  });
});
