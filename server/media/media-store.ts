/** Where pictures are kept, by the names that `prepareImage` makes. */
export interface MediaStore {
  /** Ends when the picture is safe. Keeping the same one twice is fine. */
  put(file: string, bytes: Buffer): Promise<void>;
  /** Undefined when there is none. */
  get(file: string): Promise<Buffer | undefined>;
  /** The names of all pictures, a part at a time. What is no picture of ours is left out. */
  list(): AsyncIterable<string[]>;
  /** Does nothing when there is none. */
  delete(file: string): Promise<void>;
}

/** What a picture's name looks like. */
export const mediaName = /^[\w-]{43}\.webp$/;

/** The address of a picture, from the site's root. */
export const mediaUrl = (file: string) => `/media/${file}`;
