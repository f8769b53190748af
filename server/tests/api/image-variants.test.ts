import assert from "node:assert/strict";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { describe, test } from "node:test";
import { getSrcSets, listVariantNames } from "@oselia/shared/model/image-variants";
import Fastify from "fastify";
import { sql } from "kysely";
import sharp from "sharp";
import { buildApp } from "../../app.ts";
import { createMediaStore, type MediaStore } from "../../content/media/media-store.ts";
import { removeUnused } from "../../content/media/remove-unused.ts";
import { mediaRoutes } from "../../content/media/routes.ts";
import { createFileStore } from "../../platform/files/create-file-store.ts";
import { startTestApi, type TestApi } from "../../testing/api/api.ts";
import { article, book, form, jpeg } from "../../testing/api/samples.ts";
import { useS3Bucket } from "../../testing/s3-bucket.ts";
import { silentLog } from "../../testing/silent-log.ts";
import { waitUntil } from "../../testing/wait-until.ts";

const bucket = await useS3Bucket();
const folderApi = await startTestApi();

/** The image stores, and how a test lists their files. */
const stores: { name: string; api: TestApi; files: () => Promise<string[]> }[] = [
  {
    name: "a folder",
    api: folderApi,
    files: async () => {
      const root = join(folderApi.config.dataDir, "media");
      const entries = await readdir(root, { recursive: true, withFileTypes: true });
      return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
    },
  },
  {
    name: "an S3 bucket",
    api: await startTestApi({ s3: bucket.config }),
    files: async () => (await bucket.keys()).map((key) => key.replace("media/", "")),
  },
];

const addPhoto = async (api: TestApi): Promise<string> => {
  const parts = form(["news", article], ["photos", await jpeg(7, { width: 900, height: 600 })]);
  const { body } = await api.staff("POST", "/admin/news", { form: parts });
  return body.photoUrls[0].url;
};
const addCover = async (api: TestApi): Promise<string> => {
  const parts = form(["book", book], ["cover", await jpeg(8, { width: 500, height: 800 })]);
  return (await api.staff("POST", "/admin/books", { form: parts })).body.coverImageUrl;
};
const toVariant = (url: string, end: string) => url.replace(".webp", end);
const fileOf = (url: string) => url.replace("/media/", "");

/** The URLs of a srcset with their widths. */
const parseSrcSet = (srcSet: string) =>
  srcSet.split(", ").map((entry) => {
    const [url = "", width = ""] = entry.split(" ");
    return { url, width: Number.parseInt(width, 10) };
  });

/** The store, with the names of the variants that were stored in it. */
function recordVariants(media: MediaStore): { media: MediaStore; stored: string[] } {
  const stored: string[] = [];
  const putVariant = (name: string, bytes: Buffer) => {
    stored.push(name);
    return media.putVariant(name, bytes);
  };
  return { media: { ...media, putVariant }, stored };
}

for (const { name, api, files } of stores) {
  const { app, database } = api;
  const media = createMediaStore(createFileStore(api.config), database, api.config);

  describe(`an image in ${name}`, () => {
    for (const [kind, add, imageWidth, ratio] of [
      ["photo", addPhoto, 600, 400 / 600],
      ["cover", addCover, 385, 622 / 385],
    ] as const) {
      test(`has variants in the widths and formats of a ${kind}, cached permanently`, async () => {
        const image = await add(api);
        const srcSets = getSrcSets(image, imageWidth) ?? assert.fail("The image has no variants.");
        for (const format of ["avif", "webp"] as const) {
          for (const { url, width } of parseSrcSet(srcSets[format])) {
            const { statusCode, headers, rawPayload } = await app.inject(url);
            assert.equal(statusCode, 200, url);
            assert.equal(headers["content-type"], `image/${format}`);
            assert.equal(headers["cache-control"], "public, max-age=31536000, immutable");
            assert.equal(headers["cross-origin-resource-policy"], "cross-origin");
            const found = await sharp(rawPayload).metadata();
            assert.equal(found.format, format === "avif" ? "heif" : "webp");
            assert.deepEqual([found.width, found.height], [width, Math.round(width * ratio)]);
            const again = await app.inject({
              url,
              headers: { "if-none-match": String(headers.etag) },
            });
            assert.equal(again.statusCode, 304);
          }
        }
      });
    }

    test("has no other variants", async () => {
      const photo = await addPhoto(api);
      const cover = await addCover(api);
      const unknown = [
        toVariant(photo, "-300.avif"),
        toVariant(photo, "-600.webp"),
        toVariant(photo, "-190.avif"),
        toVariant(photo, "-240.jpeg"),
        toVariant(photo, "-0240.avif"),
        toVariant(cover, "-240.avif"),
        `/media/${"a".repeat(43)}-240.avif`,
      ];
      for (const url of unknown) assert.equal((await app.inject(url)).statusCode, 404, url);
      const stored = await files();
      for (const url of unknown) assert.ok(!stored.includes(fileOf(url)), url);
    });

    test("that was stored before there were variants has them", async () => {
      const file = `${"b".repeat(42)}${stores.length}.webp`;
      await media.put(
        file,
        await sharp(await jpeg(5))
          .resize(600, 400)
          .webp()
          .toBuffer(),
      );
      const url = `/media/${file.replace(".webp", "-240.avif")}`;
      assert.equal((await app.inject(url)).statusCode, 200);
      assert.ok((await files()).includes(fileOf(url)));
    });

    test("has each variant generated once, for concurrent requests and for another server", async (t) => {
      const url = toVariant(await addPhoto(api), "-330.avif");
      const recorded = recordVariants(media);
      const server = Fastify();
      t.after(() => server.close());
      await mediaRoutes(server, { ...services(api), media: recorded.media });
      const responses = await Promise.all([1, 2, 3].map(() => server.inject(url)));
      assert.deepEqual(
        responses.map(({ statusCode }) => statusCode),
        [200, 200, 200],
      );
      assert.deepEqual((await app.inject(url)).rawPayload, responses[0]?.rawPayload);
      assert.deepEqual(recorded.stored, [fileOf(url)]);
    });

    test("loses its variants when it is removed, on every server", async (t) => {
      const other = await buildApp({ ...api, log: silentLog });
      t.after(() => other.close());
      const image = await addCover(api);
      const variants = listVariantNames(fileOf(image)).map((name) => `/media/${name}`);
      const made: string[] = [];
      for (const url of variants) if ((await app.inject(url)).statusCode === 200) made.push(url);
      for (const url of made) assert.equal((await other.inject(url)).statusCode, 200);
      assert.equal(made.length, 7);

      await sql`delete from books`.execute(database.db);
      await removeUnused(database, media);
      await sql`update media_files set unused_since = now() - interval '25 hours'
        where file = ${fileOf(image)}`.execute(database.db);
      await removeUnused(database, media);
      const left = await files();
      assert.deepEqual(
        left.filter((file) => file.startsWith(fileOf(image).slice(0, 43))),
        [],
      );
      for (const server of [app, other]) {
        for (const url of made) {
          const isGone = async () => (await server.inject(url)).statusCode === 404;
          await waitUntil(isGone, `${url} was removed`);
        }
      }
    });

    test("gets no new variants when it is damaged, and keeps those that it has", async () => {
      const image = await addPhoto(api);
      const made = toVariant(image, "-240.avif");
      assert.equal((await app.inject(made)).statusCode, 200);
      const whole = (await media.get(fileOf(image))) ?? assert.fail("The image is not stored.");
      await media.put(fileOf(image), whole.subarray(0, whole.length / 2));
      const { statusCode, headers } = await app.inject(toVariant(image, "-330.avif"));
      assert.deepEqual([statusCode, headers["cache-control"]], [500, "no-store"]);
      assert.ok(!(await files()).includes(fileOf(toVariant(image, "-330.avif"))));
      assert.equal((await app.inject(made)).statusCode, 200);
    });
  });
}

/** What the routes of images need. */
function services({ config, database }: TestApi) {
  const background: Promise<void>[] = [];
  return {
    database,
    media: createMediaStore(createFileStore(config), database, config),
    log: silentLog,
    background,
    runInBackground: (work: Promise<void>) => void background.push(work),
  };
}

describe("a variant", () => {
  test("that takes too long is replaced with the image for a minute, and stored for the next request", async (t) => {
    const image = await addPhoto(folderApi);
    const url = toVariant(image, "-390.avif");
    const setting = services(folderApi);
    const server = Fastify();
    t.after(() => server.close());
    await mediaRoutes(server, setting, { timeout: 0 });
    const { statusCode, headers, rawPayload } = await server.inject(url);
    assert.equal(statusCode, 200);
    assert.equal(headers["content-type"], "image/webp");
    assert.equal(headers["cache-control"], "public, max-age=60");
    assert.deepEqual(rawPayload, (await folderApi.app.inject(image)).rawPayload);
    assert.equal(setting.background.length, 1);
    await Promise.all(setting.background);
    assert.ok(await setting.media.get(fileOf(url)));
    const next = await folderApi.app.inject(url);
    assert.equal(next.headers["content-type"], "image/avif");
  });

  test("is not stored when its image is removed while it is made", async (t) => {
    const image = await addPhoto(folderApi);
    const setting = services(folderApi);
    const { media } = setting;
    // Removed between being read and being stored.
    const putVariant = async (name: string, bytes: Buffer) => {
      await media.delete(fileOf(image));
      await media.putVariant(name, bytes);
    };
    const server = Fastify();
    t.after(() => server.close());
    await mediaRoutes(server, { ...setting, media: { ...media, putVariant } });
    const url = toVariant(image, "-390.avif");
    assert.notEqual((await server.inject(url)).statusCode, 200);
    assert.equal(await media.get(fileOf(url)), undefined);
  });

  test("that cannot be stored is sent", async (t) => {
    const url = toVariant(await addPhoto(folderApi), "-240.webp");
    const setting = services(folderApi);
    const media = { ...setting.media, putVariant: () => Promise.reject(new Error("No space")) };
    const server = Fastify();
    t.after(() => server.close());
    await mediaRoutes(server, { ...setting, media });
    assert.equal((await server.inject(url)).headers["content-type"], "image/webp");
    assert.equal(await setting.media.get(fileOf(url)), undefined);
  });
});
