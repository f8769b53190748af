import { number, object, string } from "yup";
import { maxKeywordLetters, maxPage, maxPageSize, pageSize } from "./limits.ts";
import type { Sentence } from "./sentence.ts";
import { text } from "./text-rule.ts";

/** What a list is asked for (decisions.md, "Lists"). */
export interface ListQuery<Status extends string> {
  /** From 1. */
  page: number;
  /** Items on a page, 1 to 100. */
  limit: number;
  /** Empty for all. */
  keyword: string;
  /** Absent for all that the caller may see. */
  status?: Status | undefined;
}

const count = (fallback: number, max: number, sentence: Sentence) =>
  number()
    .transform((_, original) => {
      if (typeof original === "number") return original;
      return typeof original === "string" && /^\d{1,9}$/.test(original)
        ? Number(original)
        : Number.NaN;
    })
    .typeError(sentence)
    .integer(sentence)
    .min(1, sentence)
    .max(max, sentence)
    .default(fallback);

const paged = {
  page: count(1, maxPage, "The page must be a whole number from 1"),
  limit: count(pageSize, maxPageSize, "The limit must be a whole number from 1 to 100"),
  keyword: text({ max: [maxKeywordLetters, "The keyword must not exceed 100 letters"] }),
};

/** The rules of a bin's query string: as a list's, in whatever status. */
export const binQueryRules = object(paged);

/**
 * The rules of a list's query string.
 *
 * @param statuses The statuses that this caller may ask for.
 */
export const listQueryRules = <Status extends string>(statuses: readonly Status[]) =>
  object({
    ...paged,
    status: string<Status>()
      .typeError("Choose a status from the list")
      .oneOf(statuses, "Choose a status from the list"),
  });
