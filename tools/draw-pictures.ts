import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { root } from "./parts.ts";
import { looks } from "./pictures/people.ts";
import { drawPortrait, PORTRAIT } from "./pictures/portrait.ts";
import { run, say } from "./say.ts";

/** Sides in pixels: on phones at 1x and 2x, from 768 pixels up at 1x and 2x. */
const sides = [72, 144, 120, 240];

await run(async () => {
  const folder = join(root, "shared/pictures/portraits");
  await mkdir(folder, { recursive: true });
  for (const [name, look] of Object.entries(looks)) {
    const drawing = Buffer.from(drawPortrait(look));
    for (const side of sides) {
      const density = (72 * side * 2) / PORTRAIT;
      await sharp(drawing, { density })
        .resize(side, side)
        .webp({ quality: 80, effort: 6, smartSubsample: true })
        .toFile(join(folder, `${name}-${side}.webp`));
    }
  }
  say("The pictures are drawn.");
});
