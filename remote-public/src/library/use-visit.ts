import { useState } from "react";
import type { BookListData } from "./load-library.ts";

/**
 * A key that changes with each visit of the library and each search, but not when a failed search
 * is retried or the same one is filtered, so that typed text stays.
 */
export function useVisit(data: BookListData): unknown {
  const [last, setLast] = useState({ data, visit: data });
  if (last.data === data) return last.visit;
  const [before, now] = [last.data.filter, data.filter];
  const isFiltered = before.language !== now.language || before.status !== now.status;
  const isSameSearch =
    before.keyword === now.keyword && (last.data.shows === "failure" || isFiltered);
  const visit = isSameSearch ? last.visit : data;
  setLast({ data, visit });
  return visit;
}
