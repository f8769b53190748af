export type ImageKind = "jpeg" | "png" | "webp" | "avif";

/**
 * What kind of image the bytes begin like; undefined for everything that is not taken, SVG among it.
 * A file's name and declared type are the sender's word, and nobody asks for them.
 */
export function imageKind(bytes: Buffer): ImageKind | undefined {
  const begins = (text: string, at = 0) => bytes.toString("latin1", at, at + text.length) === text;
  if (begins("\xff\xd8\xff")) return "jpeg";
  if (begins("\x89PNG\r\n\x1a\n")) return "png";
  if (begins("RIFF") && begins("WEBP", 8)) return "webp";
  if (begins("ftypavif", 4) || begins("ftypavis", 4)) return "avif";
  return undefined;
}
