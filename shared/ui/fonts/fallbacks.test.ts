import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "@jest/globals";
import { create, type Font } from "fontkit";
import { decompress } from "wawoff2";

const folder = dirname(fileURLToPath(import.meta.url));
const packages = join(folder, "../../../node_modules");
const css = readFileSync(join(folder, "fallbacks.css"), "utf8");

/** Sentences as they stand on the site, by the file of a font that has their letters. */
const sentences = {
  latin: [
    "A bright room for Ukrainians, far from home. Come for a coffee, stay for a book.",
    "Een lichte kamer voor Oekraïners, ver van huis. Kom voor een kop koffie, blijf voor een boek.",
  ],
  cyrillic: ["Світлиця для українців далеко від дому. Заходьте на каву, залишайтеся з книгою."],
};

type Subset = keyof typeof sentences;
type OpenFont = (subset: Subset) => Promise<Font>;

async function open(path: string): Promise<Font> {
  const file = readFileSync(join(packages, path));
  return create(path.endsWith("woff2") ? Buffer.from(await decompress(file)) : file) as Font;
}

const webFont =
  (name: string, wght: number): OpenFont =>
  async (subset) =>
    (
      await open(`@fontsource-variable/${name}/files/${name}-${subset}-wght-normal.woff2`)
    ).getVariation({ wght });

const fontsource =
  (name: string, weight: number): OpenFont =>
  (subset) =>
    open(`@fontsource/${name}/files/${name}-${subset}-${weight}-normal.woff2`);

const dejavu =
  (name: string): OpenFont =>
  () =>
    open(`dejavu-fonts-ttf/ttf/${name}.ttf`);

/** The width of the sentences in ems for each letter, the languages in equal parts. */
async function measure(font: OpenFont): Promise<number> {
  const latin = await font("latin");
  let sum = 0;
  for (const subset of ["latin", "cyrillic"] as const) {
    const own = await font(subset);
    for (const text of sentences[subset]) {
      // Spaces and full stops are in the Latin file only.
      for (const part of text.split(/([ .,])/)) {
        const file = /^[ .,]$/.test(part) ? latin : own;
        sum += file.layout(part).advanceWidth / file.unitsPerEm / text.length;
      }
    }
  }
  return sum;
}

/**
 * The faces of the fallbacks with their font, and the web font in whose place they stand. Arimo and
 * Tinos have the metrics of Arial and Liberation Sans, Times New Roman and Liberation Serif.
 */
const faces: [family: string, weight: number, web: string, OpenFont][] = [
  ["Onest fallback", 400, "onest", fontsource("arimo", 400)],
  ["Onest fallback", 600, "onest", fontsource("arimo", 700)],
  ["Onest fallback Android", 400, "onest", fontsource("roboto", 400)],
  ["Onest fallback Android", 600, "onest", fontsource("roboto", 700)],
  ["Onest fallback Linux", 400, "onest", dejavu("DejaVuSans")],
  ["Onest fallback Linux", 600, "onest", dejavu("DejaVuSans-Bold")],
  ["Lora fallback", 400, "lora", fontsource("tinos", 400)],
  ["Lora fallback", 600, "lora", fontsource("tinos", 700)],
  ["Lora fallback Android", 400, "lora", fontsource("noto-serif", 400)],
  ["Lora fallback Android", 600, "lora", fontsource("noto-serif", 700)],
  ["Lora fallback Linux", 400, "lora", dejavu("DejaVuSerif")],
  ["Lora fallback Linux", 600, "lora", dejavu("DejaVuSerif-Bold")],
];

test.each(faces)("%s at weight %d takes the space of %s", async (family, weight, web, fallback) => {
  // The first weight of a face is 100 or that of the web font's thinnest letters.
  const weights = weight === 600 ? "600" : "[14]00";
  const face = new RegExp(
    `"${family}";\\s+font-style: normal;\\s+font-weight: ${weights} [^}]*}`,
  ).exec(css)?.[0];
  const read = (name: string) =>
    Number(new RegExp(`${name}: ([\\d.]+)%`).exec(face ?? "")?.[1]) / 100;
  const adjust = read("size-adjust");
  const ratio = (await measure(webFont(web, weight))) / (await measure(fallback));
  // Other sentences give another ratio: by less than one in a hundred.
  expect(Math.abs(ratio / adjust - 1)).toBeLessThan(0.01);
  const { ascent, descent, unitsPerEm } = await webFont(web, weight)("latin");
  expect(read("ascent-override") * adjust).toBeCloseTo(ascent / unitsPerEm, 3);
  expect(read("descent-override") * adjust).toBeCloseTo(-descent / unitsPerEm, 3);
});
