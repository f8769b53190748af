import type { BookStatus, Language } from "@oselia/shared/model";
import type { Pool } from "pg";

const words = {
  adjective: "Тиха Біла Далека Зелена Stille Gouden Verre Silent Golden Distant".split(" "),
  noun: "хата дорога криниця книга rivier straat tuin river garden letter".split(" "),
  author: ["Коваль", "Мельник", "Ткаченко", "Visser", "De Boer", "Jansen", "Clarke", "Hughes"],
  genre: ["Роман", "Поезія", "Повість", "Verhalen", "Kinderboek", "Novel", "Poetry", "Essays"],
};

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
  const client = await pool.connect();
  try {
    await client.query("set statement_timeout = 0");
    await client.query(
      `insert into books (title, description, author, page_count, publication_year, genre, quantity, status, language)
       select
         pick($2, n) || ' ' || pick($3, n / 7) || ' ' || substr(md5(n::text), 1, 8),
         $6,
         substr(md5((n % 9000)::text), 1, 6) || ' ' || pick($4, n / 3),
         40 + n % 900, 1800 + n % 220, pick($5, n / 11), 1 + n % 3, pick($7, n / 13), pick($8, n / 17)
       from generate_series(1, $1::int) n`.replaceAll(
        /pick\((\$\d), ([^)]+)\)/g,
        "($1::text[])[1 + ($2) % nullif(cardinality($1::text[]), 0)]",
      ),
      [
        count,
        words.adjective,
        words.noun,
        words.author,
        words.genre,
        description,
        statuses,
        languages,
      ],
    );
    await client.query("vacuum analyze books");
  } finally {
    client.release(true);
  }
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
