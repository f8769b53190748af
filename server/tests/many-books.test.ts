import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { bookStatusValues } from "@oselia/shared/model";
import pg from "pg";
import { generateBooks } from "../bench/generated-books.ts";
import { type BookFilter, pageQuery, totalQuery } from "../books/book-list.ts";
import { openDatabase } from "../database/open-database.ts";
import { planOf } from "./plan.ts";
import { usePostgres } from "./shared-postgres.ts";
import { silentLog } from "./silent-log.ts";
import { temporaryFolder } from "./temporary-folder.ts";

const books = 200_000;
/** Of them, those on pages that changed since they were last tidied up. */
const few = 200;

const postgres = await usePostgres();
const databaseUrl = await postgres.createDatabase();
const database = await openDatabase({ dataDir: await temporaryFolder(), databaseUrl }, silentLog);
const { db } = database;
after(async () => {
  await database.close();
  await postgres.release();
});

/** Filled as for the bench, but the index of words is built at the end, which is quicker. */
before(async () => {
  // Past the server's own pool, which gives a query up after seconds.
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 1 });
  const search = "select indexdef from pg_indexes where indexname = 'books_search'";
  const [index] = (await pool.query<{ indexdef: string }>(search)).rows;
  await pool.query("drop index books_search");
  const description = "Повість про людей, що живуть біля ріки. ".repeat(10);
  await generateBooks(pool, books, { description, statuses: bookStatusValues });
  await pool.query(index?.indexdef ?? "");
  await pool.query("update books set deleted_at = now() where id <= 30");
  await pool.query("vacuum analyze books");
  await pool.end();
});

const page = (filter: BookFilter, number = 1) =>
  planOf(pageQuery(db, filter, { page: number, limit: 10 }));
const total = (filter: BookFilter) => planOf(totalQuery(db, filter));

describe(`among ${books.toLocaleString("en")} books`, () => {
  test("the last page takes few times the work of the first, for it reads an index alone", async () => {
    const [first, last] = [
      await page({ keyword: "" }),
      await page({ keyword: "" }, books / 10 - 3),
    ];
    assert.deepEqual(last.indexes.toSorted(), ["books_in_order", "books_pkey"]);
    assert.ok(last.blocks < 40 * first.blocks, `${last.blocks} blocks, ${first.blocks} the first`);
  });

  test("a status, a keyword and the bin each have their index", async () => {
    for (const [filter, index] of [
      [{ keyword: "", status: "LOST" }, "books_by_status"],
      [{ keyword: "дорога 1f0e" }, "books_search"],
      [{ keyword: "щщщщ" }, "books_search"],
      [{ keyword: "", inBin: true }, "books_in_bin"],
    ] satisfies [BookFilter, string][]) {
      assert.ok((await page(filter)).indexes.includes(index), index);
      assert.ok((await total(filter)).indexes.includes(index), index);
    }
  });

  test("one or two letters are looked for without the books themselves", async () => {
    for (const answered of [await total({ keyword: "щщ" }), await page({ keyword: "щщ" })]) {
      assert.ok(answered.indexes.includes("books_words"), answered.indexes.join());
      assert.ok(answered.heapFetches < few, `${answered.heapFetches} books were looked at`);
    }
  });

  test("an index that was written book by book is hardly larger than one built at once", async () => {
    for (const index of ["books_in_order", "books_words"]) {
      const bytes = async () =>
        (await database.pool.query("select pg_relation_size($1)::int as size", [index])).rows[0]
          .size;
      const written = await bytes();
      await database.pool.query(`reindex index ${index}`);
      const built = await bytes();
      assert.ok(written < 1.1 * built, `${index} has ${written} bytes, and ${built} at once`);
    }
  });

  test("all are counted without the books themselves", async () => {
    const counted = await total({ keyword: "" });
    assert.deepEqual(counted.indexes, ["books_in_order"]);
    assert.ok(counted.heapFetches < few, `${counted.heapFetches} books were looked at`);
  });
});
