import { expect, test } from "@jest/globals";
import { getSrcSets, hasVariant, listVariantNames, parseVariantName } from "./image-variants.ts";

const base = "Abc-_".padEnd(43, "x");

test("a news photo comes in four widths, the largest being its own", () => {
  expect(getSrcSets(`/media/${base}.webp`, 600)).toEqual({
    avif: [240, 330, 390, 600].map((width) => `/media/${base}-${width}.avif ${width}w`).join(", "),
    webp: [
      ...[240, 330, 390].map((width) => `/media/${base}-${width}.webp ${width}w`),
      `/media/${base}.webp 600w`,
    ].join(", "),
  });
});

test("a cover comes in widths of its own", () => {
  expect(getSrcSets(`/media/${base}.webp`, 385)?.avif).toBe(
    [190, 230, 320, 385].map((width) => `/media/${base}-${width}.avif ${width}w`).join(", "),
  );
});

test.each([
  ["of another site", `https://example.com/media/${base}.webp`],
  ["in another folder", `/assets/${base}.webp`],
  ["with another name", "/media/choir.webp"],
  ["in another format", `/media/${base}.jpeg`],
  ["picked in a form", "blob:https://example.com/1"],
])("an image %s has no srcset", (_, url) => {
  expect(getSrcSets(url, 600)).toBeUndefined();
});

test("an image in a size that is not stored has no srcset", () => {
  expect(getSrcSets(`/media/${base}.webp`, 500)).toBeUndefined();
});

test("every URL of a srcset is the name of a variant that the image has", () => {
  for (const imageWidth of [600, 385]) {
    const { avif, webp } = getSrcSets(`/media/${base}.webp`, imageWidth) ?? { avif: "", webp: "" };
    const names = `${avif}, ${webp}`
      .split(", ")
      .map((entry) => entry.split(" ")[0]?.slice(7) ?? "");
    for (const name of names.filter((name) => name !== `${base}.webp`)) {
      const variant = parseVariantName(name);
      expect(variant).toMatchObject({ file: `${base}.webp` });
      expect(variant && hasVariant(imageWidth, variant)).toBe(true);
      expect(listVariantNames(`${base}.webp`)).toContain(name);
    }
  }
});

test.each([
  [600, 385, "avif"],
  [600, 600, "webp"],
  [600, 300, "avif"],
  [385, 600, "avif"],
  [500, 240, "avif"],
] as const)(
  "an image of %i pixels has no variant of %i pixels in %s",
  (imageWidth, width, format) => {
    expect(hasVariant(imageWidth, { width, format })).toBe(false);
  },
);

test.each([
  `${base}.webp`,
  `${base}-240.jpeg`,
  `${base}-24.avif`,
  `${base}-0240.avif`,
  `${base}-240.avif.webp`,
  `${base.slice(1)}-240.avif`,
  `../${base.slice(3)}-240.avif`,
])("%s is not the name of a variant", (name) => {
  expect(parseVariantName(name)).toBeUndefined();
});
