import { readFile } from "node:fs/promises";
import { join } from "node:path";
import {
  articleRules,
  bookRules,
  contactRules,
  coverSize,
  photoSize,
  validate,
} from "@oselia/shared/model";
import { Semaphore } from "async-mutex";
import type { Transaction } from "kysely";
import type { ObjectSchema } from "yup";
import type { MediaStore } from "../../content/media/media-store.ts";
import { storeImage } from "../../content/media/prepare-image.ts";
import { addPhotos } from "../../content/news/photos.ts";
import type { Tables } from "../../platform/database/tables.ts";
// Each oldest first. People, dates and links are fictional; the books are in the public domain, of
// the year of their first edition, and mixed so that every page of the library has three languages.
import books from "./books.json" with { type: "json" };
import messages from "./messages.json" with { type: "json" };
import news from "./news.json" with { type: "json" };

const day = 24 * 60 * 60 * 1000;
const hour = 60 * 60 * 1000;

/** The stored files, by the name of the sample's file in `images`. */
export type SampleImages = ReadonlyMap<string, string>;

/** Stores the sample photos and covers like uploads by staff. */
export async function storeSampleImages(media: MediaStore): Promise<SampleImages> {
  // As many as are decoded at a time, so that none times out waiting for its turn.
  const decoding = new Semaphore(2);
  const store = (name: string, size: { width: number; height: number }) =>
    decoding.runExclusive(async () => {
      const image = await readFile(join(import.meta.dirname, "images", `${name}.webp`));
      return [name, await storeImage(media, image, size)] as const;
    });
  const photos = new Set(news.flatMap((article) => article.photos));
  const covers = new Set(books.flatMap(({ cover }) => cover ?? []));
  return new Map(
    await Promise.all([
      ...Array.from(photos, (name) => store(name, photoSize)),
      ...Array.from(covers, (name) => store(name, coverSize)),
    ]),
  );
}

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

  for (const { daysAgo, photos, ...article } of news) {
    // Negative for days after the first start.
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

  const rules = bookRules(() => today);
  const bookRows = books.map(({ cover = "", ...book }, index) => {
    const { version, ...values } = validateSample(rules, book);
    // Without a cover the site generates one from the title.
    const coverFile = images.get(cover) ?? null;
    return { ...values, coverFile, createdAt: before((books.length - index) * day) };
  });
  await transaction.insertInto("books").values(bookRows).execute();

  const messageRows = messages.map(({ read, ...contact }, index) => ({
    ...validateSample(contactRules, contact),
    read,
    createdAt: before((messages.length - index) * 7 * hour),
  }));
  await transaction.insertInto("messages").values(messageRows).execute();
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
