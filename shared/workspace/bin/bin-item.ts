import type { Language } from "@oselia/shared/model";

/** What can lie in a bin. */
export interface BinItem {
  id: number;
  title: string;
  language: Language | null;
  /** ISO 8601 */
  deletedAt: string | null;
}
