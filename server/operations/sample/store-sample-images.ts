import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { coverSize, photoSize } from "@oselia/shared/model";
import { Semaphore } from "async-mutex";
import type { MediaStore } from "../../content/media/media-store.ts";
import { storeImage } from "../../content/media/store-image.ts";
import { sampleBooks } from "./books.ts";
import { sampleNews } from "./news.ts";

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
  const photos = new Set(sampleNews.flatMap((article) => article.photos));
  const covers = new Set(sampleBooks.flatMap(({ cover }) => cover ?? []));
  return new Map(
    await Promise.all([
      ...Array.from(photos, (name) => store(name, photoSize)),
      ...Array.from(covers, (name) => store(name, coverSize)),
    ]),
  );
}
