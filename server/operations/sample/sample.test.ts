import assert from "node:assert/strict";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { before, test } from "node:test";
import { bookStatusValues, languages, newsStatusValues } from "@oselia/shared/model";
import sharp from "sharp";
import { createMediaStore } from "../../content/media/media-store.ts";
import { readConfig } from "../../platform/config/config.ts";
import { openDatabase } from "../../platform/database/open-database.ts";
import { createFileStore } from "../../platform/files/create-file-store.ts";
import { copyEmbedded } from "../../testing/api/embedded-template.ts";
import { silentLog } from "../../testing/silent-log.ts";
import { temporaryFolder } from "../../testing/temporary-folder.ts";
import books from "./books.json" with { type: "json" };
import { insertSamples, storeSampleImages } from "./insert-samples.ts";

const today = new Date("2031-05-20T10:00:00Z");
const dataDir = temporaryFolder();

interface Filled {
  news: { status: string; language: string; publishDate: string; photos: number }[];
  books: { title: string; status: string; language: string; coverFile: string | null }[];
  messages: { read: boolean; createdAt: Date }[];
}
let filled: Filled;

before(async () => {
  const config = readConfig({ DATA_DIR: dataDir });
  await copyEmbedded(dataDir);
  const database = await openDatabase(config, silentLog);
  const { db } = database;
  const images = await storeSampleImages(
    createMediaStore(createFileStore(config), database, config),
  );
  // The second run finds content and leaves it unchanged.
  for (const _ of [1, 2]) {
    await db.transaction().execute((transaction) => insertSamples(transaction, images, today));
  }
  const { rows: news } = await database.pool.query(
    `select status, language, publish_date::text as "publishDate",
       (select count(*)::int from news_photos where news_id = news.id) as photos
     from news order by publish_date desc, id desc`,
  );
  filled = {
    news,
    books: (await db.selectFrom("books").selectAll().execute()) as Filled["books"],
    messages: await db.selectFrom("messages").select(["read", "createdAt"]).execute(),
  };
  await database.close();
});

const distinctValues = <Row>(rows: Row[], value: (row: Row) => string) =>
  [...new Set(rows.map(value))].sort();

test("has about fourteen articles, forty-eight books and ten messages", () => {
  const { news, books, messages } = filled;
  assert.deepEqual([news.length, books.length, messages.length], [14, 48, 10]);
});

test("has every status of articles and books", () => {
  assert.deepEqual(
    distinctValues(filled.news, ({ status }) => status),
    newsStatusValues.toSorted(),
  );
  assert.deepEqual(
    distinctValues(filled.books, ({ status }) => status),
    bookStatusValues.toSorted(),
  );
});

test("has articles and books in three languages, with their language set", () => {
  assert.deepEqual(
    distinctValues(filled.news, ({ language }) => language),
    languages.toSorted(),
  );
  assert.deepEqual(
    distinctValues(filled.books, ({ language }) => language),
    languages.toSorted(),
  );
});

test("dates the newest published article to the day before", () => {
  const newest = filled.news.find(({ status }) => status === "PUBLISHED");
  assert.equal(newest?.publishDate, "2031-05-19");
});

test("has unread messages, all received before today", () => {
  assert.deepEqual(
    distinctValues(filled.messages, ({ read }) => String(read)),
    ["false", "true"],
  );
  assert.ok(filled.messages.every(({ createdAt }) => createdAt < today));
});

test("has one to three photos for every article, and covers for some books", () => {
  assert.ok(filled.news.every(({ photos }) => photos >= 1 && photos <= 3));
  const covered = filled.books.filter(({ coverFile }) => coverFile !== null);
  assert.ok(covered.length >= 20 && filled.books.length - covered.length >= 10);
});

test("has images in the sizes of uploads", async () => {
  const folder = join(dataDir, "media");
  const files = (await readdir(folder, { recursive: true })).filter((name) =>
    name.endsWith(".webp"),
  );
  const sizes = await Promise.all(
    files.map(async (name) => {
      const { width, height, format } = await sharp(await readFile(join(folder, name))).metadata();
      return `${width}x${height} ${format}`;
    }),
  );
  assert.deepEqual(distinctValues(sizes, String), ["385x622 webp", "600x400 webp"]);
});

test("has no two books with the same title", () => {
  assert.equal(new Set(books.map(({ title }) => title)).size, books.length);
});
