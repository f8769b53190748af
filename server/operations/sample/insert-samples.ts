import { articleRules, bookRules, contactRules, validate } from "@oselia/shared/model";
import type { Transaction } from "kysely";
import type { ObjectSchema } from "yup";
import { addPhotos } from "../../content/news/photos.ts";
import type { Tables } from "../../platform/database/tables.ts";
import { sampleBooks } from "./books.ts";
import { sampleMessages } from "./messages.ts";
import { sampleNews } from "./news.ts";
import type { SampleImages } from "./store-sample-images.ts";

const day = 24 * 60 * 60 * 1000;
const hour = 60 * 60 * 1000;

/**
 * Inserts the sample content, validated by the rules and dated relative to `today`. Does nothing
 * when the database already has content.
 */
export async function insertSamples(
  transaction: Transaction<Tables>,
  images: SampleImages,
  today: Date,
): Promise<void> {
  if (await hasContent(transaction)) return;
  const before = (milliseconds: number) => new Date(today.getTime() - milliseconds);

  const oldestFirst = sampleNews.toSorted((a, b) => b.daysAgo - a.daysAgo);
  for (const { daysAgo, photos, ...article } of oldestFirst) {
    const publishDate = before(daysAgo * day)
      .toISOString()
      .slice(0, 10);
    const { version: _, ...values } = validateSample(articleRules, { ...article, publishDate });
    const createdAt = before(Math.max(daysAgo, 0) * day);
    const { id } = await transaction
      .insertInto("news")
      .values({ ...values, createdAt })
      .returning("id")
      .executeTakeFirstOrThrow();
    await addPhotos(
      transaction,
      id,
      "photos",
      photos.flatMap((name) => images.get(name) ?? []),
    );
  }

  const books = sampleBooks.map(({ cover = "", ...book }, index) => {
    const { version, ...values } = validateSample(
      bookRules(() => today),
      book,
    );
    const coverFile = images.get(cover) ?? null;
    return { ...values, coverFile, createdAt: before((sampleBooks.length - index) * day) };
  });
  await transaction.insertInto("books").values(books).execute();

  const messages = sampleMessages.map(({ read, ...contact }, index) => ({
    ...validateSample(contactRules, contact),
    read,
    createdAt: before((sampleMessages.length - index) * 7 * hour),
  }));
  await transaction.insertInto("messages").values(messages).execute();
}

function validateSample<Value extends object>(rules: ObjectSchema<Value>, value: unknown): Value {
  const checked = validate(rules, value);
  if (!checked.ok) throw new Error(`Invalid sample content: ${JSON.stringify(checked.fields)}`);
  return checked.value;
}

async function hasContent(transaction: Transaction<Tables>): Promise<boolean> {
  for (const table of ["news", "books", "messages"] as const) {
    const row = await transaction.selectFrom(table).select("id").limit(1).executeTakeFirst();
    if (row) return true;
  }
  return false;
}
