import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { languages } from "@oselia/shared/model";
import { team } from "@oselia/shared/site";
import { chromium } from "playwright-core";
import sharp from "sharp";
import { findChromium } from "../chromium.ts";
import { root } from "../parts.ts";
import { print, run } from "../print.ts";
import { encodeIco, renderIcon } from "./icons.ts";
import { cuts, drawPlate } from "./library-plate.ts";
import { appearances } from "./people.ts";
import { drawPortrait, PORTRAIT } from "./portrait.ts";
import { drawSocialPreview } from "./social-preview.ts";

/**
 * `node tools/pictures/draw-pictures.ts` generates the portraits, the library's pictures, the icons
 * and the social previews. They are stored in the repository: a build generates none.
 */

/** Sides in pixels: on phones at 1x and 2x, from 768 pixels up at 1x and 2x. */
const portraitSides = [72, 144, 120, 240];
/** For the team, from 1440 pixels up at 1x and 2x. */
const largeSides = [160, 320];

/** The number of the library's pictures. */
const PLATES = 32;

const site = join(root, "shell/public");

await run(async () => {
  await drawPortraits(join(root, "shared/pictures/portraits"));
  await drawPlates(join(root, "shared/pictures/plates"));
  await drawIcons();
  await drawPreviews();
  print("Pictures generated.");
});

async function drawPortraits(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const [name, look] of Object.entries(appearances)) {
    const drawing = Buffer.from(drawPortrait(look));
    const isOfTeam = team.some(({ photo }) => photo === name);
    for (const side of isOfTeam ? [...portraitSides, ...largeSides] : portraitSides) {
      await sharp(drawing, { density: (72 * side * 2) / PORTRAIT })
        .resize(side, side)
        .webp({ quality: 80, effort: 6, smartSubsample: true })
        .toFile(join(folder, `${name}-${side}.webp`));
    }
  }
}

async function drawPlates(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (let number = 1; number <= PLATES; number++) {
    for (const cut of Object.keys(cuts) as (keyof typeof cuts)[]) {
      const name = `${String(number).padStart(2, "0")}-${cut}.svg`;
      await writeFile(join(folder, name), drawPlate(number, cut));
    }
  }
}

async function drawIcons(): Promise<void> {
  const mark = await readFile(join(site, "favicon.svg"));
  await writeFile(join(site, "favicon.ico"), encodeIco(await renderIcon(mark, 32, 0)));
  await writeFile(join(site, "apple-touch-icon.png"), await renderIcon(mark, 180, 0.12));
  // A margin of a fifth of the side: no shape that a home screen applies cuts into the mark.
  await writeFile(join(site, "icon-192.png"), await renderIcon(mark, 192, 0.2));
  await writeFile(join(site, "icon-512.png"), await renderIcon(mark, 512, 0.2));
}

async function drawPreviews(): Promise<void> {
  const executablePath = findChromium();
  if (!executablePath) throw new Error("Chromium not found. Install it, or set CHROMIUM_PATH.");
  const args = process.getuid?.() === 0 ? ["--no-sandbox"] : [];
  const browser = await chromium.launch({ executablePath, args });
  for (const language of languages) {
    await sharp(await drawSocialPreview(browser, language))
      .png({ palette: true, effort: 10 })
      .toFile(join(site, `social-${language}.png`));
  }
  await browser.close();
}
