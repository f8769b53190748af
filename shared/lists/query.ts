import { maxKeywordLength, maxPage } from "@oselia/shared/model";

/** The part of a list that an address names. */
export interface ListLocation {
  /** From 1. */
  page: number;
  /** Empty for all. */
  keyword: string;
}

/**
 * Reads the query parameters `page` and `keyword` (docs/product.md#lists). Never throws: an invalid
 * page is read as the first, and a long keyword is cut.
 */
export function parseListLocation(query: URLSearchParams): ListLocation {
  const page = query.get("page") ?? "";
  const keyword = [...(query.get("keyword") ?? "").trim()];
  return {
    page: /^[1-9]\d{0,6}$/.test(page) && Number(page) <= maxPage ? Number(page) : 1,
    keyword: keyword.slice(0, maxKeywordLength).join(""),
  };
}

/** The query string of another page of the same list: "?keyword=…&page=2". */
export function pageSearch(query: URLSearchParams, page: number): string {
  const other = new URLSearchParams(query);
  if (page === 1) other.delete("page");
  else other.set("page", String(page));
  return `?${other}`;
}

/**
 * Reads a query parameter that narrows the list, such as `status`. Never throws.
 *
 * @param values The possible values. Any other value is read as none.
 */
export function parseFilter<Value extends string>(
  query: URLSearchParams,
  name: string,
  values: readonly Value[],
): Value | undefined {
  const given = query.get(name);
  return values.find((value) => value === given);
}

/** The query string of the first page with another value of a filter; "" for all items. */
export function filterSearch(query: URLSearchParams, name: string, value: string): string {
  const other = new URLSearchParams(query);
  other.delete("page");
  if (value === "") other.delete(name);
  else other.set(name, value);
  return `?${other}`;
}
