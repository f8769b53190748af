import { useState } from "react";
import type { LibraryData } from "./load-library.ts";

/**
 * A key that changes with each visit of the library and each search, but not when a failed search
 * is retried, so that typed text stays.
 */
export function useVisit(data: LibraryData): unknown {
  const [last, setLast] = useState({ data, visit: data });
  if (last.data === data) return last.visit;
  const isRetry = last.data.shows === "failure" && last.data.keyword === data.keyword;
  const visit = isRetry ? last.visit : data;
  setLast({ data, visit });
  return visit;
}
