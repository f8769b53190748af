import type { MediaStore } from "./media-store.ts";
import { prepareImage } from "./prepare-image.ts";

/**
 * Prepares an upload and stores it under a new name, which it returns: only then may an article or a
 * book refer to it. Throws as `prepareImage` does.
 */
export async function storeImage(
  media: MediaStore,
  upload: Buffer,
  size: { width: number; height: number },
): Promise<string> {
  const { file, bytes } = await prepareImage(upload, size);
  await media.put(file, bytes);
  return file;
}
