import { maxKeywordLetters, maxPage } from "@oselia/shared/model";

/** The part of a list that an address asks for. */
export interface ListAddress {
  /** From 1. */
  page: number;
  /** Empty for all. */
  keyword: string;
}

/**
 * Reads the query parameters `page` and `keyword` (decisions, "Lists"). Never throws: what the
 * server would refuse is read as the first page, and a keyword is cut to the letters it may have.
 */
export function readListAddress(query: URLSearchParams): ListAddress {
  const page = query.get("page") ?? "";
  const keyword = [...(query.get("keyword") ?? "").trim()];
  return {
    page: /^[1-9]\d{0,6}$/.test(page) && Number(page) <= maxPage ? Number(page) : 1,
    keyword: keyword.slice(0, maxKeywordLetters).join(""),
  };
}

/** The query string of another page of the same list: "?keyword=…&page=2". */
export function pageAddress(query: URLSearchParams, page: number): string {
  const other = new URLSearchParams(query);
  if (page === 1) other.delete("page");
  else other.set("page", String(page));
  return `?${other}`;
}
