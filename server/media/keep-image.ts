import type { MediaStore } from "./media-store.ts";
import { prepareImage } from "./prepare-image.ts";

/**
 * Prepares an upload and keeps it under a new name, which it answers. It is safe before any row speaks of it. Throws as
 * `prepareImage` does.
 */
export async function keepImage(
  media: MediaStore,
  upload: Buffer,
  size: { width: number; height: number },
): Promise<string> {
  const { file, bytes } = await prepareImage(upload, size);
  await media.put(file, bytes);
  return file;
}
