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

/**
 * Reads the query parameter `status`. Never throws.
 *
 * @param statuses The values that the list knows; anything else is read as none.
 */
export function readStatus<Status extends string>(
  query: URLSearchParams,
  statuses: readonly Status[],
): Status | undefined {
  const asked = query.get("status");
  return statuses.find((status) => status === asked);
}

/** The query string of the same list in one status, from its first page; in all when it is empty. */
export function statusAddress(query: URLSearchParams, status: string): string {
  const other = new URLSearchParams(query);
  other.delete("page");
  if (status === "") other.delete("status");
  else other.set("status", status);
  return `?${other}`;
}
