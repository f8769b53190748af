import assert from "node:assert/strict";
import { readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { describe, test } from "node:test";
import { sql } from "kysely";
import { buildApp } from "../../app.ts";
import { createMediaStore } from "../../content/media/media-store.ts";
import { claimCleanUp, cleanUp } from "../../operations/upkeep/clean-up.ts";
import { createFileStore } from "../../platform/files/create-file-store.ts";
import { createReleases } from "../../releases/releases.ts";
import { startTestApi, type TestApi } from "../../testing/api/api.ts";
import { article, book, form, jpeg } from "../../testing/api/samples.ts";
import { useS3Bucket } from "../../testing/s3-bucket.ts";
import { silentLog } from "../../testing/silent-log.ts";
import { waitUntil } from "../../testing/wait-until.ts";

const bucket = await useS3Bucket();

/** The image stores, and how a test lists their files. */
const stores: { name: string; api: TestApi; files: () => Promise<string[]> }[] = [];
{
  const api = await startTestApi();
  const root = join(api.config.dataDir, "media");
  const files = async () => {
    const found: string[] = [];
    for (const entry of await readdir(root, { recursive: true }).catch(() => [])) {
      if ((await stat(join(root, entry))).isFile()) found.push(entry.split("/").at(-1) ?? "");
    }
    return found;
  };
  stores.push({ name: "a folder", api, files });
}
stores.push({
  name: "an S3 bucket",
  api: await startTestApi({ s3: bucket.config }),
  files: async () => (await bucket.keys()).map((key) => key.replace("media/", "")),
});

for (const { name, api, files } of stores) {
  const { database } = api;
  const media = createMediaStore(createFileStore(api.config), database, api.config);

  /** Makes everything that is counted older. */
  async function pass(time: { days?: number; hours?: number }): Promise<void> {
    const hours = (time.days ?? 0) * 24 + (time.hours ?? 0);
    const ago = sql`make_interval(hours => ${hours})`;
    await sql`update news set deleted_at = deleted_at - ${ago}`.execute(database.db);
    await sql`update books set deleted_at = deleted_at - ${ago}`.execute(database.db);
    await sql`update media_files set unused_since = unused_since - ${ago}`.execute(database.db);
  }
  const releases = createReleases(database, createFileStore(api.config), silentLog);
  /** Runs the clean-up of two hours. */
  async function cleanUpNow(): Promise<void> {
    for (const _ of [1, 2]) {
      await sql`update jobs set due_at = now()`.execute(database.db);
      await cleanUp({ config: api.config, database, media, releases });
    }
  }
  const statusOf = async (url: string) => (await api.app.inject(url)).statusCode;
  /** Waits until the servers have been notified of a removal and have cleared their caches. */
  function gone(url: string, app = api.app): Promise<void> {
    return waitUntil(async () => (await app.inject(url)).statusCode === 404, `${url} was removed`);
  }
  const fileOf = (url: string) => url.replace("/media/", "");
  const addArticle = async (...photos: Buffer[]) => {
    const parts = photos.map((photo) => ["photos", photo] as [string, Buffer]);
    return (await api.staff("POST", "/admin/news", { form: form(["news", article], ...parts) }))
      .body;
  };
  const addBook = async () =>
    (
      await api.staff("POST", "/admin/books", {
        form: form(["book", book], ["cover", await jpeg()]),
      })
    ).body;
  const listBin = async (path: string) => (await api.staff("GET", `${path}/bin`)).body;
  /** Waits until the server has been notified of a removal and lists an empty bin. */
  const binEmptied = (path: string, total: string) =>
    waitUntil(async () => (await listBin(path))[total] === 0, `${path} has an empty bin`);

  describe(`with images in ${name}`, () => {
    test("permanently deletes an article after its time in the bin, and its photos a day later", async () => {
      const { id, photoUrls } = await addArticle(await jpeg(1), await jpeg(2));
      const urls: string[] = photoUrls.map(({ url }: { url: string }) => url);
      await api.staff("DELETE", `/admin/news/${id}`);
      await pass({ days: 89, hours: 23 });
      await cleanUpNow();
      assert.equal((await listBin("/admin/news")).totalNews, 1);

      await pass({ hours: 2 });
      await cleanUpNow();
      await binEmptied("/admin/news", "totalNews");
      assert.equal((await api.staff("PUT", `/admin/news/${id}/restore`)).status, 404);
      for (const url of urls) assert.equal(await statusOf(url), 200);

      await pass({ hours: 25 });
      await cleanUpNow();
      for (const url of urls) await gone(url);
      const left = await files();
      for (const url of urls) assert.ok(!left.includes(fileOf(url)));
    });

    test("permanently deletes a book after its time in the bin, and its cover a day later", async () => {
      const { id, coverImageUrl } = await addBook();
      await api.staff("DELETE", `/admin/books/${id}`);
      await pass({ days: 91 });
      await cleanUpNow();
      await binEmptied("/admin/books", "totalBooks");
      assert.equal(await statusOf(coverImageUrl), 200);
      await pass({ hours: 25 });
      await cleanUpNow();
      await gone(coverImageUrl);
      assert.ok(!(await files()).includes(fileOf(coverImageUrl)));
    });

    test("deletes removed photos and replaced covers after a day, but no images in use", async () => {
      const item = await addArticle(await jpeg(1), await jpeg(2));
      const [removed, kept] = item.photoUrls;
      const { id, coverImageUrl: before } = await addBook();
      const cover = { form: form(["cover", await jpeg(7)]) };
      const { coverImageUrl: now } = (await api.staff("PUT", `/admin/books/${id}/cover`, cover))
        .body;
      await api.staff("DELETE", `/admin/news/photo/${removed.id}`);
      await pass({ days: 400 });
      await cleanUpNow();
      await pass({ hours: 25 });
      await cleanUpNow();
      await gone(removed.url);
      await gone(before);
      for (const url of [kept.url, now]) assert.equal(await statusOf(url), 200);
    });

    test("keeps the images of items in the bin, and restores them", async () => {
      const { id, photoUrls } = await addArticle(await jpeg(3));
      await api.staff("DELETE", `/admin/news/${id}`);
      await pass({ days: 45 });
      await cleanUpNow();
      await pass({ days: 40 });
      await cleanUpNow();
      const restored = await api.staff("PUT", `/admin/news/${id}/restore`);
      assert.deepEqual(restored.body.photoUrls, photoUrls);
      assert.equal(await statusOf(photoUrls[0].url), 200);
    });

    test("keeps an image that is being uploaded", async () => {
      const file = `${"u".repeat(43)}.webp`;
      await media.put(file, Buffer.from("picture"));
      await cleanUpNow();
      await pass({ hours: 23 });
      await cleanUpNow();
      assert.ok((await files()).includes(file));
      await pass({ hours: 2 });
      await cleanUpNow();
      assert.ok(!(await files()).includes(file));
    });

    test("keeps images of another database", async () => {
      const file = `${"o".repeat(43)}.webp`;
      await createMediaStore(createFileStore(api.config), database, api.config).put(
        file,
        Buffer.from("picture"),
      );
      await database.db.deleteFrom("mediaFiles").where("file", "=", file).execute();
      await cleanUpNow();
      await pass({ days: 2 });
      await cleanUpNow();
      assert.ok((await files()).includes(file));
    });

    test("evicts a deleted image from the memory of another server", async (t) => {
      const other = await buildApp({ ...api, log: silentLog });
      t.after(() => other.close());
      const { id, coverImageUrl } = await addBook();
      assert.equal((await other.inject(coverImageUrl)).statusCode, 200);
      await api.staff("DELETE", `/admin/books/${id}`);
      await pass({ days: 91 });
      await cleanUpNow();
      await pass({ hours: 25 });
      await cleanUpNow();
      await gone(coverImageUrl, other);
    });
  });
}

const [{ api }] = stores as [(typeof stores)[0]];

test("only one of several servers cleans up, once an hour", async () => {
  const { database } = api;
  await sql`update jobs set due_at = now()`.execute(database.db);
  const taken = await Promise.all([1, 2, 3].map(() => claimCleanUp(database)));
  assert.deepEqual(taken.toSorted(), [false, false, true]);
  assert.equal(await claimCleanUp(database), false);
});

test("a server that starts cleans up when it is due", async (t) => {
  const { database } = api;
  const { body } = await api.staff("POST", "/admin/books", {
    form: form(["book", book], ["cover", await jpeg()]),
  });
  await api.staff("DELETE", `/admin/books/${body.id}`);
  await sql`update books set deleted_at = now() - interval '91 days'
    where id = ${body.id}`.execute(database.db);
  await sql`update jobs set due_at = now()`.execute(database.db);
  const app = await buildApp({ ...api, log: silentLog });
  t.after(() => app.close());
  await app.ready();
  const find = () =>
    database.db.selectFrom("books").select("id").where("id", "=", body.id).executeTakeFirst();
  await waitUntil(async () => !(await find()), "The book was removed");
});

test("the bin returns the days until deletion", async () => {
  for (const path of ["/admin/news/bin", "/admin/books/bin"]) {
    assert.equal((await api.staff("GET", path)).body.retentionDays, 90);
  }
});
