/** Sizes are in pixels. */
export interface ImageTarget {
  width: number;
  height: number;
  /** Default: JPEG, which every browser can write. */
  type?: "image/jpeg" | "image/webp" | "image/png";
  /**
   * "cover" fills the size and crops; "inside" keeps the whole image, which is then narrower or
   * lower. Default: "cover".
   */
  fit?: "cover" | "inside";
}

/** JPEG quality, from 0 to 1; 0.9 shows no artefacts in photos. */
const QUALITY = 0.9;

/**
 * Resizes an image to the size in which it is stored (docs/product.md#images), rotated as the
 * camera recorded it. It keeps its file name, by which duplicates are recognised.
 *
 * @throws when this browser cannot read the file as an image.
 */
export async function resizeImage(
  file: File,
  { width, height, type = "image/jpeg", fit = "cover" }: ImageTarget,
): Promise<File> {
  const picture = await createImageBitmap(file, { imageOrientation: "from-image" });
  try {
    const scales = [width / picture.width, height / picture.height];
    const scale = fit === "cover" ? Math.max(...scales) : Math.min(1, ...scales);
    const scaled = { width: picture.width * scale, height: picture.height * scale };
    const size =
      fit === "cover"
        ? { width, height }
        : {
            width: Math.max(1, Math.round(scaled.width)),
            height: Math.max(1, Math.round(scaled.height)),
          };
    const canvas = new OffscreenCanvas(size.width, size.height);
    const pen = canvas.getContext("2d");
    if (!pen) throw new Error("Canvas is not available");
    if (type === "image/jpeg") {
      // JPEG has no transparency; without a background it would become black.
      pen.fillStyle = "white";
      pen.fillRect(0, 0, size.width, size.height);
    }
    pen.imageSmoothingQuality = "high";
    pen.drawImage(
      picture,
      (size.width - scaled.width) / 2,
      (size.height - scaled.height) / 2,
      scaled.width,
      scaled.height,
    );
    const blob = await canvas.convertToBlob({ type, quality: QUALITY });
    return new File([blob], file.name, { type: blob.type });
  } finally {
    picture.close();
  }
}
