import type { Language } from "@oselia/shared/model";

export interface BinItem {
  id: number;
  title: string;
  language: Language | null;
  /** ISO 8601 */
  deletedAt: string | null;
}
