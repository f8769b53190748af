import { type InferType, object } from "yup";
import { maxKeywordLength, maxPage, maxPageSize, pageSize } from "./limits.ts";
import { wholeNumber } from "./number-rule.ts";
import { text } from "./text-rule.ts";

/** The rules of a query string of a list without filters (docs/product.md#lists), such as a bin. */
export const pageQueryRules = object({
  /** From 1. */
  page: wholeNumber(1, maxPage, "The page must be a whole number, 1 or more").default(1),
  /** Items on a page. */
  limit: wholeNumber(1, maxPageSize, "The limit must be a whole number from 1 to 100").default(
    pageSize,
  ),
  /** Empty for all items. */
  keyword: text({ max: [maxKeywordLength, "The keyword must not exceed 100 characters"] }),
});

export type PageQuery = InferType<typeof pageQueryRules>;
