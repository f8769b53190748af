import { coverSize, photoSize } from "@oselia/shared/model";
import { Semaphore } from "async-mutex";
import sharp from "sharp";
import type { MediaStore } from "../../content/media/media-store.ts";
import { storeImage } from "../../content/media/store-image.ts";
import { sampleBooks } from "./books.ts";
import { drawCover } from "./drawings/cover.ts";
import { type SceneName, scenes } from "./drawings/scenes.ts";

/** The names of the stored images. */
export interface SampleImages {
  scenes: Map<SceneName, string>;
  /** By the title of the book. */
  covers: Map<string, string>;
}

/** Renders the sample photos and covers and stores them like uploads by staff. */
export async function renderSampleImages(media: MediaStore): Promise<SampleImages> {
  const covers = sampleBooks.flatMap(({ title, cover }, dye) =>
    cover ? [[title, drawCover(cover, dye)] as const] : [],
  );
  const photos = Object.entries(scenes).map(([name, draw]) => [name as SceneName, draw()] as const);
  return {
    scenes: await keepAll(media, photos, photoSize),
    covers: await keepAll(media, covers, coverSize),
  };
}

async function keepAll<Name>(
  media: MediaStore,
  drawings: (readonly [Name, string])[],
  size: { width: number; height: number },
): Promise<Map<Name, string>> {
  // As many as are decoded at a time, so that none times out waiting for its turn.
  const decoding = new Semaphore(2);
  const files = drawings.map(([name, drawing]) =>
    decoding.runExclusive(async () => {
      // Uncompressed: it is encoded again, like every upload.
      const image = await sharp(Buffer.from(drawing)).png({ compressionLevel: 0 }).toBuffer();
      return [name, await storeImage(media, image, size)] as const;
    }),
  );
  return new Map(await Promise.all(files));
}
