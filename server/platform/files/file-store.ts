/** Stores files by key: images and releases, in a folder or an S3 bucket. */
export interface FileStore {
  /** Resolves when the file is safely stored; replaces a file with the same key. */
  put(key: string, content: Buffer, contentType: string): Promise<void>;
  /** Returns undefined for an unknown key. */
  get(key: string): Promise<Buffer | undefined>;
  /** Does nothing for an unknown key. */
  delete(key: string): Promise<void>;
  /** Deletes everything below a prefix that ends with a slash, half-written files too. */
  deleteAll(prefix: string): Promise<void>;
}

const validKey = /^[\w-][\w.-]*(\/[\w-][\w.-]*)+$/;

/**
 * Throws for a key that is not a relative path with slashes, such as "media/a.webp": a caller has
 * not validated what it received.
 */
export function assertKey(key: string): void {
  if (!validKey.test(key)) throw new Error(`"${key}" is not a key of the file store`);
}
