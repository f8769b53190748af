import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Language } from "@oselia/shared/model";
import { siteName, siteTagline } from "@oselia/shared/site";
import type { Browser } from "playwright-core";
import { strip } from "../../server/operations/sample/drawings/embroidery.ts";
import {
  fieldView,
  shelf,
  spines,
  sunflower,
  windowWith,
} from "../../server/operations/sample/drawings/objects.ts";
import { at, colour as c, rect, svg } from "../../server/operations/sample/drawings/svg.ts";
import { root } from "../parts.ts";

const size = { width: 1200, height: 630 };

/** The bright room: a window over a field, flowers on the sill, a shelf, a stitched cloth. */
const room = svg(
  size.width,
  size.height,
  rect(0, 0, size.width, size.height, c.paper),
  at(790, 60, 1.5, windowWith(fieldView)),
  at(838, 424, 1.3, sunflower(196)),
  at(910, 424, 1, sunflower(150)),
  at(100, 500, 0.9, shelf(-20, 0, 620), spines(22, 3)),
  strip(size.width, 532, { motif: "star", cell: 7, cloth: "#fff", threads: [c.brick, c.ink] }),
);

/** The image of a shared link, as a PNG of 1200 by 630, in the fonts of the site. */
export async function drawSocialPreview(browser: Browser, language: Language): Promise<Buffer> {
  const page = await browser.newPage({ viewport: size });
  const faces = await Promise.all([face("lora", "Lora"), face("onest", "Onest")]);
  await page.setContent(`<!doctype html><style>${faces.flat().join("")}
    body { margin: 0; background: no-repeat url("data:image/svg+xml,${encodeURIComponent(room)}"); }
    div { position: absolute; left: 84px; top: 92px; width: 620px; color: ${c.ink}; }
    h1 { margin: 0; font: 600 132px/1.1 Lora; letter-spacing: -0.015em; }
    p { margin: 20px 0 0; font: 400 44px/1.25 Onest; }
  </style><body><div><h1>${siteName[language]}</h1><p>${siteTagline[language]}</p></div>`);
  await page.evaluate("document.fonts.ready");
  const picture = await page.screenshot();
  await page.close();
  return picture;
}

function face(family: string, name: string): Promise<string[]> {
  const ranges = { latin: "U+0000-03FF, U+2000-20FF", cyrillic: "U+0400-045F, U+0490-0491" };
  return Promise.all(
    Object.entries(ranges).map(async ([letters, range]) => {
      const file = `node_modules/@fontsource-variable/${family}/files/${family}-${letters}-wght-normal.woff2`;
      const font = (await readFile(join(root, file))).toString("base64");
      return `@font-face { font-family: ${name}; font-weight: 100 900; unicode-range: ${range};
        src: url("data:font/woff2;base64,${font}") format("woff2"); }`;
    }),
  );
}
