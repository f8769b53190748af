/** JPEG quality, from 0 to 1; 0.9 shows no artefacts in photos. */
const QUALITY = 0.9;

/**
 * Resizes an image to the pixels in which it is stored (docs/product.md#images): upright, cropped
 * to fill the size, as JPEG. Keeps the file name, by which duplicates are recognised.
 *
 * @throws When the browser cannot read the file as an image.
 */
export async function resizeImage(
  file: File,
  { width, height }: { width: number; height: number },
): Promise<File> {
  const image = await createImageBitmap(file, { imageOrientation: "from-image" });
  try {
    const scale = Math.max(width / image.width, height / image.height);
    const scaled = { width: image.width * scale, height: image.height * scale };
    const canvas = new OffscreenCanvas(width, height);
    const pen = canvas.getContext("2d");
    if (!pen) throw new Error("Canvas is not available");
    // JPEG has no transparency; without a background it would become black.
    pen.fillStyle = "white";
    pen.fillRect(0, 0, width, height);
    pen.imageSmoothingQuality = "high";
    pen.drawImage(
      image,
      (width - scaled.width) / 2,
      (height - scaled.height) / 2,
      scaled.width,
      scaled.height,
    );
    const blob = await canvas.convertToBlob({ type: "image/jpeg", quality: QUALITY });
    return new File([blob], file.name, { type: blob.type });
  } finally {
    image.close();
  }
}
