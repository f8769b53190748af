import { newsStatusValues } from "@oselia/shared/model";
import type { Pool } from "pg";

const words = {
  title: ["Вечір колядок", "Свято на подвірʼї", "Koor zoekt stemmen", "Open house", "Мовний клуб"],
  sentence: [
    "Запрошуємо всіх, хто хоче співати, читати і просто побути разом у нашому домі. ",
    "Iedereen is welkom: neem een vriend mee, de koffie staat klaar in de grote zaal. ",
    "We meet by the river at six and walk home together when the lights go on. ",
  ],
};

/**
 * Fills the site with `count` generated articles of 500 to 2,000 characters, four a day back from
 * today. Each title and text contains a unique word.
 */
export async function generateNews(pool: Pool, count: number): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query(
      `insert into news (title, content, publish_date, status)
       select
         pick($2, n) || ' ' || substr(md5(n::text), 1, 8),
         repeat(pick($3, n / 3) || substr(md5((n + 1)::text), 1, 6) || ' ', 6 + n % 18),
         current_date - n / 4,
         pick($4, n / 7)
       from generate_series(1, $1::int) n`.replaceAll(
        /pick\((\$\d), ([^)]+)\)/g,
        "($1::text[])[1 + ($2) % cardinality($1::text[])]",
      ),
      [count, words.title, words.sentence, newsStatusValues],
    );
    await client.query("vacuum analyze news");
  } finally {
    client.release(true);
  }
}
