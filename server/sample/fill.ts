import { articleRules, bookRules, check, contactRules } from "@oselia/shared/model";
import type { Transaction } from "kysely";
import type { ObjectSchema } from "yup";
import type { Tables } from "../database/tables.ts";
import { addPhotos } from "../news/photos.ts";
import { sampleBooks } from "./books.ts";
import type { SamplePictures } from "./draw-samples.ts";
import { sampleMessages } from "./messages.ts";
import { sampleNews } from "./news.ts";

const day = 24 * 60 * 60 * 1000;
const hour = 60 * 60 * 1000;

/**
 * Puts the sample content into a database that has none, dated so that it looks alive on `today`.
 * It keeps the rules that staff and visitors keep; leaves a database with any content as it is.
 */
export async function fillWithSamples(
  transaction: Transaction<Tables>,
  pictures: SamplePictures,
  today: Date,
): Promise<void> {
  if (await hasContent(transaction)) return;
  const before = (milliseconds: number) => new Date(today.getTime() - milliseconds);

  const oldestFirst = sampleNews.toSorted((one, other) => other.daysAgo - one.daysAgo);
  for (const { daysAgo, photos, ...article } of oldestFirst) {
    const publishDate = before(daysAgo * day)
      .toISOString()
      .slice(0, 10);
    const { version: _, ...values } = kept(articleRules, { ...article, publishDate });
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
      photos.flatMap((scene) => pictures.scenes.get(scene) ?? []),
    );
  }

  const books = sampleBooks.map(({ cover: _, ...book }, index) => {
    const { version, ...values } = kept(
      bookRules(() => today),
      book,
    );
    const coverFile = pictures.covers.get(book.title) ?? null;
    return { ...values, coverFile, createdAt: before((sampleBooks.length - index) * day) };
  });
  await transaction.insertInto("books").values(books).execute();

  const messages = sampleMessages.map(({ read, ...contact }, index) => ({
    ...kept(contactRules, contact),
    read,
    createdAt: before((sampleMessages.length - index) * 7 * hour),
  }));
  await transaction.insertInto("messages").values(messages).execute();
}

function kept<Value extends object>(rules: ObjectSchema<Value>, value: unknown): Value {
  const checked = check(rules, value);
  if (!checked.ok)
    throw new Error(`Sample content breaks a rule: ${JSON.stringify(checked.fields)}`);
  return checked.value;
}

async function hasContent(transaction: Transaction<Tables>): Promise<boolean> {
  for (const table of ["news", "books", "messages"] as const) {
    const row = await transaction.selectFrom(table).select("id").limit(1).executeTakeFirst();
    if (row) return true;
  }
  return false;
}
