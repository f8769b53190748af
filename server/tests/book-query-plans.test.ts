import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { bookStatusValues } from "@oselia/shared/model";
import pg from "pg";
import { generateBooks } from "../bench/generated.ts";
import { bookKind } from "../content/books/book.ts";
import { type ItemFilter, pageQuery, totalQuery } from "../content/items/item-list.ts";
import { openDatabase } from "../platform/database/open-database.ts";
import { explainQuery } from "../testing/explain-query.ts";
import { usePostgres } from "../testing/shared-postgres.ts";
import { silentLog } from "../testing/silent-log.ts";
import { temporaryFolder } from "../testing/temporary-folder.ts";

const books = 200_000;
/** At most this many books are on pages that changed since the last vacuum. */
const few = 200;

const postgres = await usePostgres();
const databaseUrl = await postgres.createDatabase();
const database = await openDatabase({ dataDir: await temporaryFolder(), databaseUrl }, silentLog);
const { db } = database;
after(async () => {
  await database.close();
  await postgres.release();
});

/** As for the benchmark, but the search index is created at the end, which is faster. */
before(async () => {
  // Not the server's own pool, whose queries time out after seconds.
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 1 });
  const search = "select indexdef from pg_indexes where indexname = 'books_search'";
  const [index] = (await pool.query<{ indexdef: string }>(search)).rows;
  await pool.query("drop index books_search");
  const description = "Повість про людей, що живуть біля ріки. ".repeat(10);
  await generateBooks(pool, books, {
    description,
    statuses: bookStatusValues,
    languages: ["uk", "en"],
  });
  // The oldest: whoever looks for a page of them from the newest on reads every book.
  await pool.query("update books set language = 'nl', status = 'LOST' where id <= 100");
  await pool.query(index?.indexdef ?? "");
  await pool.query("update books set deleted_at = now() where id <= 30");
  await pool.query("vacuum analyze books");
  await pool.end();
});

const page = (filter: ItemFilter, number = 1) =>
  explainQuery(pageQuery(db, bookKind, filter, { page: number, limit: 10 }));
const total = (filter: ItemFilter) => explainQuery(totalQuery(db, bookKind, filter));

describe(`among ${books.toLocaleString("en")} books`, () => {
  test("the last page reads only an index, and few times the blocks of the first page", async () => {
    const [first, last] = [
      await page({ keyword: "" }),
      await page({ keyword: "" }, books / 10 - 3),
    ];
    assert.deepEqual(last.indexes.toSorted(), ["books_in_order", "books_pkey"]);
    assert.ok(last.blocks < 40 * first.blocks, `${last.blocks} blocks, ${first.blocks} the first`);
  });

  test("a status, a language, a keyword and the bin each have their index", async () => {
    for (const [filter, index] of [
      [{ keyword: "", status: "LOST" }, "books_by_status"],
      [{ keyword: "", language: "uk" }, "books_by_language"],
      [{ keyword: "дорога 1f0e" }, "books_search"],
      [{ keyword: "щщщщ" }, "books_search"],
      [{ keyword: "1f0e дорога а" }, "books_search"],
      [{ keyword: "", deleted: true }, "books_in_bin"],
    ] satisfies [ItemFilter, string][]) {
      assert.ok((await page(filter)).indexes.includes(index), index);
      assert.ok((await total(filter)).indexes.includes(index), index);
    }
  });

  test("a page and its total read little, however few books have the language or the status", async () => {
    for (const filter of [
      { keyword: "", language: "nl" },
      { keyword: "", language: "nl", status: "AVAILABLE" },
      { keyword: "дорога", language: "nl", status: "AVAILABLE" },
      { keyword: "щщ", language: "nl" },
      { keyword: "1f0e дорога", language: "uk", status: "AVAILABLE" },
    ] satisfies ItemFilter[]) {
      for (const { blocks } of [await page(filter), await total(filter)]) {
        assert.ok(blocks < 500, `${blocks} blocks for ${JSON.stringify(filter)}`);
      }
    }
  });

  test("a search for one or two characters does not read the books themselves", async () => {
    const short: ItemFilter[] = [
      { keyword: "щщ" },
      { keyword: "щщ а" },
      { keyword: "щщ", language: "uk", status: "LOST" },
    ];
    for (const plan of await Promise.all(
      short.flatMap((filter) => [total(filter), page(filter)]),
    )) {
      assert.ok(plan.indexes.includes("books_words"), plan.indexes.join());
      assert.ok(plan.heapFetches < few, `${plan.heapFetches} books were looked at`);
    }
  });

  test("a word of one letter next to a longer one hardly adds to its work", async () => {
    const [alone, both] = [await total({ keyword: "1f0e3" }), await total({ keyword: "а 1f0e3" })];
    assert.deepEqual(both.indexes, ["books_search"]);
    assert.ok(both.blocks < 1.5 * alone.blocks, `${both.blocks} blocks, ${alone.blocks} alone`);
  });

  test("an index that was written book by book is hardly larger than a rebuilt one", async () => {
    for (const index of ["books_in_order", "books_by_language", "books_words"]) {
      const bytes = async () =>
        (await database.pool.query("select pg_relation_size($1)::int as size", [index])).rows[0]
          .size;
      const written = await bytes();
      await database.pool.query(`reindex index ${index}`);
      const built = await bytes();
      assert.ok(written < 1.1 * built, `${index} has ${written} bytes, and ${built} at once`);
    }
  });

  test("counting all does not read the books themselves", async () => {
    const counted = await total({ keyword: "" });
    assert.deepEqual(counted.indexes, ["books_in_order"]);
    assert.ok(counted.heapFetches < few, `${counted.heapFetches} books were looked at`);
  });
});
