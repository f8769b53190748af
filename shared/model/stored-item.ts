/** What the server adds to the fields of a book or a news item. */
export interface StoredItem {
  id: number;
  deleted: boolean;
  /** ISO 8601, or null. */
  deletedAt: string | null;
  /**
   * Raised by every change, of photos and covers too. A PUT with an older version is rejected
   * (409).
   */
  version: number;
}
