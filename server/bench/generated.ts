import { type BookStatus, type Language, newsStatusValues } from "@oselia/shared/model";
import type { Pool } from "pg";

const adjectives = "Тиха Біла Далека Зелена Stille Gouden Verre Silent Golden Distant".split(" ");
const nouns = "хата дорога криниця книга rivier straat tuin river garden letter".split(" ");
const authors = [
  "Коваль",
  "Мельник",
  "Ткаченко",
  "Visser",
  "De Boer",
  "Jansen",
  "Clarke",
  "Hughes",
];
const genres = "Роман Поезія Повість Verhalen Kinderboek Novel Poetry Essays".split(" ");

export interface GeneratedBooks {
  /** Each book's description. Default: one short sentence. */
  description?: string;
  /** Assigned in turn. Default: all are available. */
  statuses?: readonly BookStatus[];
  /** Assigned in turn. Default: none has a language. */
  languages?: readonly Language[];
}

/**
 * Fills the library with `count` generated books. Each title ends with a unique word, so that a
 * search can be narrow (that word, or part of it) or wide (an adjective and a noun).
 */
export async function generateBooks(
  pool: Pool,
  count: number,
  {
    description = "A book that was generated to measure the search.",
    statuses = ["AVAILABLE"],
    languages = [],
  }: GeneratedBooks = {},
): Promise<void> {
  await fill(
    pool,
    "books",
    `insert into books (title, description, author, page_count, publication_year, genre, quantity, status, language)
       select
         pick($2, n) || ' ' || pick($3, n / 7) || ' ' || substr(md5(n::text), 1, 8),
         $6,
         substr(md5((n % 9000)::text), 1, 6) || ' ' || pick($4, n / 3),
         40 + n % 900, 1800 + n % 220, pick($5, n / 11), 1 + n % 3, pick($7, n / 13), pick($8, n / 17)
       from generate_series(1, $1::int) n`,
    [count, adjectives, nouns, authors, genres, description, statuses, languages],
  );
}

let asked = 0;

/** A keyword that was not used before: a few characters from the middle of a book's unique word. */
export function nextRareKeyword(): string {
  asked += 1;
  return (asked * 7919).toString(16).padStart(5, "0").slice(-5);
}

/** All spellings of a word of many titles in lower and upper case: each is a cache miss. */
export function commonKeywords(): string[] {
  const word = "garden";
  return Array.from({ length: 2 ** word.length }, (_, capitals) =>
    [...word].map((letter, n) => ((capitals >> n) & 1 ? letter.toUpperCase() : letter)).join(""),
  );
}

const titles = [
  "Вечір колядок",
  "Свято на подвірʼї",
  "Koor zoekt stemmen",
  "Open house",
  "Мовний клуб",
];
const sentences = [
  "Запрошуємо всіх, хто хоче співати, читати і просто побути разом у нашому домі. ",
  "Iedereen is welkom: neem een vriend mee, de koffie staat klaar in de grote zaal. ",
  "We meet by the river at six and walk home together when the lights go on. ",
];

/**
 * Fills the site with `count` generated articles of 500 to 2,000 characters, four a day back from
 * today. Each title and text contains a unique word.
 */
export async function generateNews(pool: Pool, count: number): Promise<void> {
  await fill(
    pool,
    "news",
    `insert into news (title, content, publish_date, status)
       select
         pick($2, n) || ' ' || substr(md5(n::text), 1, 8),
         repeat(pick($3, n / 3) || substr(md5((n + 1)::text), 1, 6) || ' ', 6 + n % 18),
         current_date - n / 4,
         pick($4, n / 7)
       from generate_series(1, $1::int) n`,
    [count, titles, sentences, newsStatusValues],
  );
}

/** Runs an insert in which `pick($2, n)` is the nth value of a parameter, in turn. */
async function fill(pool: Pool, table: string, sql: string, values: unknown[]): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query("set statement_timeout = 0");
    const picked = "($1::text[])[1 + ($2) % nullif(cardinality($1::text[]), 0)]";
    await client.query(sql.replaceAll(/pick\((\$\d), ([^)]+)\)/g, picked), values);
    await client.query(`vacuum analyze ${table}`);
  } finally {
    client.release(true);
  }
}

/** Creates accounts with one password, given as its hash; returns their addresses. */
export async function generateStaff(pool: Pool, hash: string): Promise<string[]> {
  const { rows } = await pool.query<{ username: string }>(
    `insert into staff (username, password_hash)
     select 'staff' || n || '@oselia.example', $1 from generate_series(1, 2000) n
     returning username`,
    [hash],
  );
  return rows.map(({ username }) => username);
}
