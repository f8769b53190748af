export interface ImageTarget {
  /** In pixels. */
  width: number;
  /** In pixels. */
  height: number;
  /** Default: JPEG, which every browser can write. */
  type?: "image/jpeg" | "image/webp" | "image/png";
  /**
   * "cover" fills the size and cuts what stands over; "inside" keeps the whole picture, which is then
   * narrower or lower. Default: "cover".
   */
  fit?: "cover" | "inside";
}

/** Of 1; what a photo does not show. */
const QUALITY = 0.9;

/**
 * Makes a picture the size in which it is kept (section 9 of the specification), upright as the
 * camera meant it. It keeps its name, by which a duplicate is known.
 *
 * @throws when the file is no picture that this browser can read.
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
    if (!pen) throw new Error("This browser cannot draw pictures");
    if (type === "image/jpeg") {
      // JPEG knows no transparency: without this it becomes black.
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
