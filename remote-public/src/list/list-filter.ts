import { parseFilter, parseListLocation } from "@oselia/shared/lists";
import { type Language, languages } from "@oselia/shared/model";

/** What a list is narrowed to: the query parameters of its address and of its call but the page. */
export type ListFilter = {
  /** Empty for all items. */
  keyword: string;
  language?: Language | undefined;
  /** Books that can be taken home now. */
  status?: "AVAILABLE" | undefined;
};

/** A page of a list. */
export interface ListRequest {
  /** From 1. */
  page: number;
  /** Items on it. Default: `pageSize`. */
  limit?: number;
  /** Default: all items. */
  filter?: ListFilter;
  signal: AbortSignal;
}

/** True when the list may lack items. */
export const isNarrowed = ({ keyword, language, status }: ListFilter): boolean =>
  keyword !== "" || language !== undefined || status !== undefined;

/** The filter of the news in an address. Never throws: an unknown value is read as none. */
export const parseNewsFilter = (query: URLSearchParams): ListFilter => ({
  keyword: "",
  language: parseFilter(query, "language", languages),
});

/** The filter of the library in an address. Never throws: an unknown value is read as none. */
export const parseLibraryFilter = (query: URLSearchParams): ListFilter => ({
  ...parseNewsFilter(query),
  keyword: parseListLocation(query).keyword,
  status: parseFilter(query, "status", ["AVAILABLE"]),
});
