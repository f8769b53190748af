import { type InferType, number, type ObjectShape, object } from "yup";
import { maxKeywordLength, maxPage, maxPageSize, pageSize } from "./limits.ts";
import type { MessageKey } from "./message-key.ts";
import { text } from "./text-rule.ts";

const count = (fallback: number, max: number, message: MessageKey) =>
  number()
    .transform((_, original) => {
      if (typeof original === "number") return original;
      return typeof original === "string" && /^\d{1,9}$/.test(original)
        ? Number(original)
        : Number.NaN;
    })
    .typeError(message)
    .integer(message)
    .min(1, message)
    .max(max, message)
    .default(fallback);

const pageRules = {
  /** From 1. */
  page: count(1, maxPage, "The page must be a whole number, 1 or more"),
  /** Items on a page. */
  limit: count(pageSize, maxPageSize, "The limit must be a whole number from 1 to 100"),
  /** Empty for all items. */
  keyword: text({ max: [maxKeywordLength, "The keyword must not exceed 100 characters"] }),
};

/** The rules of a query string of a list without filters (docs/product.md#lists), such as a bin. */
export const pageQueryRules = object(pageRules);

export type PageQuery = InferType<typeof pageQueryRules>;

/** The rules of a query string of a list with filters. Each filter is optional. */
export const listQueryRules = <Filters extends ObjectShape>(filters: Filters) =>
  object({ ...pageRules, ...filters });
