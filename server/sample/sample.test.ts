import assert from "node:assert/strict";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { before, test } from "node:test";
import { bookStatusValues, languages, newsStatusValues } from "@oselia/shared/model";
import sharp from "sharp";
import { readConfig } from "../config.ts";
import { openDatabase } from "../database/open-database.ts";
import { createMediaStore } from "../media/create-media-store.ts";
import { silentLog } from "../tests/silent-log.ts";
import { temporaryFolder } from "../tests/temporary-folder.ts";
import { sampleBooks } from "./books.ts";
import { drawSamples } from "./draw-samples.ts";
import { fillWithSamples } from "./fill.ts";

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
  const database = await openDatabase(config, silentLog);
  const { db } = database;
  const pictures = await drawSamples(createMediaStore(config, database));
  // The second time finds content and leaves it as it is.
  for (const _ of [1, 2]) {
    await db.transaction().execute((transaction) => fillWithSamples(transaction, pictures, today));
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

const valuesOf = <Row>(rows: Row[], value: (row: Row) => string) =>
  [...new Set(rows.map(value))].sort();

test("it holds about fourteen articles, forty-eight books and ten messages", () => {
  const { news, books, messages } = filled;
  assert.deepEqual([news.length, books.length, messages.length], [14, 48, 10]);
});

test("every status of an article and of a copy is there to be seen", () => {
  assert.deepEqual(
    valuesOf(filled.news, ({ status }) => status),
    newsStatusValues.toSorted(),
  );
  assert.deepEqual(
    valuesOf(filled.books, ({ status }) => status),
    bookStatusValues.toSorted(),
  );
});

test("articles and books are in three languages, and say in which", () => {
  assert.deepEqual(
    valuesOf(filled.news, ({ language }) => language),
    languages.toSorted(),
  );
  assert.deepEqual(
    valuesOf(filled.books, ({ language }) => language),
    languages.toSorted(),
  );
});

test("the newest published article is of the day before", () => {
  const newest = filled.news.find(({ status }) => status === "PUBLISHED");
  assert.equal(newest?.publishDate, "2031-05-19");
});

test("some messages wait to be read, and all came before today", () => {
  assert.deepEqual(
    valuesOf(filled.messages, ({ read }) => String(read)),
    ["false", "true"],
  );
  assert.ok(filled.messages.every(({ createdAt }) => createdAt < today));
});

test("every article has one to three photos; some books have a cover of their own and some none", () => {
  assert.ok(filled.news.every(({ photos }) => photos >= 1 && photos <= 3));
  const covered = filled.books.filter(({ coverFile }) => coverFile !== null);
  assert.ok(covered.length >= 20 && filled.books.length - covered.length >= 10);
});

test("pictures have the sizes of real uploads", async () => {
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
  assert.deepEqual(valuesOf(sizes, String), ["385x622 webp", "600x400 webp"]);
});

test("no two books have the same title", () => {
  assert.equal(new Set(sampleBooks.map(({ title }) => title)).size, sampleBooks.length);
});
