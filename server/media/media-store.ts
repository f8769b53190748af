/** Stores images under the names that `prepareImage` generates. */
export interface MediaStore {
  /** Resolves when the image is safely stored. Storing the same image twice is fine. */
  put(file: string, bytes: Buffer): Promise<void>;
  /** Returns undefined for an unknown name. */
  get(file: string): Promise<Buffer | undefined>;
  /** The names of all images, in batches. Other files are left out. */
  list(): AsyncIterable<string[]>;
  /** Does nothing for an unknown name. */
  delete(file: string): Promise<void>;
}

/** The format of an image's name. */
export const mediaName = /^[\w-]{43}\.webp$/;

/** The URL path of an image. */
export const mediaUrl = (file: string) => `/media/${file}`;
