type ImageType = "jpeg" | "png" | "webp" | "avif";

/**
 * The type of an image by its first bytes; undefined for anything that is not supported, including
 * SVG. The file name and the declared type are not used: the sender chooses them.
 */
export function detectImageType(bytes: Buffer): ImageType | undefined {
  const matches = (text: string, offset = 0) =>
    bytes.toString("latin1", offset, offset + text.length) === text;
  if (matches("\xff\xd8\xff")) return "jpeg";
  if (matches("\x89PNG\r\n\x1a\n")) return "png";
  if (matches("RIFF") && matches("WEBP", 8)) return "webp";
  if (matches("ftypavif", 4) || matches("ftypavis", 4)) return "avif";
  return undefined;
}
