import type { InferType } from "yup";
import { choice, languageFilter, statusFilter } from "./choice-rule.ts";
import { pageQueryRules } from "./list-query.ts";
import { messageStatusValues } from "./messages.ts";
import { bookStatusValues, newsStatusValues, publicNewsStatusValues } from "./statuses.ts";

/** The filters of each list. On the server, a filter restricts the column of its name. */
const bookFilters = { status: statusFilter(bookStatusValues), language: languageFilter() };
const newsFilters = { status: statusFilter(newsStatusValues), language: languageFilter() };
const messageFilters = { status: statusFilter(messageStatusValues) };

export const bookQueryRules = pageQueryRules.shape(bookFilters);
export const newsQueryRules = pageQueryRules.shape(newsFilters);
export const messageQueryRules = pageQueryRules.shape(messageFilters);

/** Visitors have the filters of staff, with fewer statuses. */
export const publicNewsQueryRules = pageQueryRules.shape({
  ...newsFilters,
  status: statusFilter(publicNewsStatusValues),
});

const csvSeparators = ["comma", "semicolon"] as const;

/**
 * The separator of the columns; spreadsheets expect a semicolon where the decimal sign is a comma.
 */
export type CsvSeparator = (typeof csvSeparators)[number];

/** The export of the messages has the filters of the list, and no pages. */
export const exportQueryRules = messageQueryRules.omit(["page", "limit"]).shape({
  separator: choice(csvSeparators, "Choose a separator from the list").default("comma"),
});

export type BookQuery = InferType<typeof bookQueryRules>;
export type NewsQuery = InferType<typeof newsQueryRules>;
export type MessageQuery = InferType<typeof messageQueryRules>;
