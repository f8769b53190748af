/** Where pictures are kept, by the name that `prepareImage` made from their content. */
export interface MediaStore {
  /** Ends when the picture is safe. Keeping the same one twice is fine. */
  put(file: string, bytes: Buffer): Promise<void>;
  /** Undefined when there is none. */
  get(file: string): Promise<Buffer | undefined>;
}

/** The address of a picture, from the site's root. */
export const mediaUrl = (file: string) => `/media/${file}`;
