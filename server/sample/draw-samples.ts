import { coverSize, photoSize } from "@oselia/shared/model";
import { Semaphore } from "async-mutex";
import sharp from "sharp";
import { keepImage } from "../media/keep-image.ts";
import type { MediaStore } from "../media/media-store.ts";
import { sampleBooks } from "./books.ts";
import { drawCover } from "./drawings/cover.ts";
import { type SceneName, scenes } from "./drawings/scenes.ts";

/** The names under which the drawings are kept. */
export interface SamplePictures {
  scenes: Map<SceneName, string>;
  /** By the title of the book. */
  covers: Map<string, string>;
}

/** Draws the sample photos and covers and keeps them as if staff had uploaded them. */
export async function drawSamples(media: MediaStore): Promise<SamplePictures> {
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
  // As many as are decoded at a time: none of them waits for its turn until it is refused.
  const atOnce = new Semaphore(2);
  const files = drawings.map(([name, drawing]) =>
    atOnce.runExclusive(async () => {
      // Uncompressed: it is encoded once more, as every upload is.
      const picture = await sharp(Buffer.from(drawing)).png({ compressionLevel: 0 }).toBuffer();
      return [name, await keepImage(media, picture, size)] as const;
    }),
  );
  return new Map(await Promise.all(files));
}
