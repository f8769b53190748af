/** Stores images under the names that `prepareImage` generates, and their variants. */
export interface MediaStore {
  /** Resolves when the image is safely stored. Storing the same image twice is fine. */
  put(file: string, bytes: Buffer): Promise<void>;
  /** Stores a variant of an image that is stored, under its name (shared/model/image-variants.ts). */
  putVariant(name: string, bytes: Buffer): Promise<void>;
  /** An image or a variant. Returns undefined for an unknown name. */
  get(name: string): Promise<Buffer | undefined>;
  /** Deletes an image with its variants. Does nothing for an unknown name. */
  delete(file: string): Promise<void>;
  /** Does nothing for an unknown name. */
  deleteVariant(name: string): Promise<void>;
}

/** The format of an image's name. */
export const mediaName = /^[\w-]{43}\.webp$/;

/** The URL path of an image. */
export const mediaUrl = (file: string) => `/media/${file}`;
