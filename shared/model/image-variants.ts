import { coverSize, photoSize } from "./limits.ts";

export type VariantFormat = "avif" | "webp";

/** A copy of a stored image in another width or format, named `NAME-330.avif` after `NAME.webp`. */
export interface ImageVariant {
  /** The name of the stored image. */
  file: string;
  /** In pixels. */
  width: number;
  format: VariantFormat;
}

/**
 * The widths below that of the stored image, by that width, in pixels. They are what public pages show
 * at 360, 768, 1024 and 1440 pixels (docs/decisions/picture-variants.md).
 */
const smallerWidths: Readonly<Record<number, readonly number[]>> = {
  [photoSize.width]: [240, 330, 390],
  [coverSize.width]: [190, 230, 320],
};

const formats: readonly VariantFormat[] = ["avif", "webp"];

/** In its full width and WebP, an image is its own variant. */
function variantWidths(imageWidth: number, format: VariantFormat): readonly number[] {
  const smaller = smallerWidths[imageWidth] ?? [];
  return format === "avif" && smaller.length > 0 ? [...smaller, imageWidth] : smaller;
}

/** Whether an image of this width has such a variant. There are no others. */
export const hasVariant = (
  imageWidth: number,
  { width, format }: Pick<ImageVariant, "width" | "format">,
): boolean => variantWidths(imageWidth, format).includes(width);

/** Reads the name of a variant. Undefined for any other name, including that of a stored image. */
export function parseVariantName(name: string): ImageVariant | undefined {
  const [, base, width, format] = /^([\w-]{43})-(\d{3})\.(avif|webp)$/.exec(name) ?? [];
  return base === undefined
    ? undefined
    : { file: `${base}.webp`, width: Number(width), format: format as VariantFormat };
}

/** The names of all variants that a stored image can have, whether it is a photo or a cover. */
export function listVariantNames(file: string): string[] {
  const imageWidths = Object.keys(smallerWidths).map(Number);
  return formats.flatMap((format) =>
    imageWidths
      .flatMap((imageWidth) => variantWidths(imageWidth, format))
      .map((width) => toVariant(file, width, format)),
  );
}

/**
 * The `srcset` of an image in each format.
 *
 * @param url The URL of the stored image, from the site's root.
 * @param imageWidth Its width in pixels.
 * @returns Undefined for an image that is not stored by the site, or has no variants.
 */
export function getSrcSets(
  url: string,
  imageWidth: number,
): Record<VariantFormat, string> | undefined {
  if (!/^\/media\/[\w-]{43}\.webp$/.test(url) || !(imageWidth in smallerWidths)) return undefined;
  const toList = (format: VariantFormat) =>
    variantWidths(imageWidth, format).map((width) => `${toVariant(url, width, format)} ${width}w`);
  return {
    avif: toList("avif").join(", "),
    webp: [...toList("webp"), `${url} ${imageWidth}w`].join(", "),
  };
}

const toVariant = (image: string, width: number, format: VariantFormat) =>
  image.replace(/\.webp$/, `-${width}.${format}`);
