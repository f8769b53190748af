import { parseFilter, parseListLocation } from "@oselia/shared/lists";
import { messageStatusValues } from "@oselia/shared/model";

/** Reads `page`, `keyword` and `status`. Never throws: an unknown status is read as all. */
export function parseInboxLocation(query: URLSearchParams) {
  const status = parseFilter(query, "status", messageStatusValues);
  return { ...parseListLocation(query), status };
}
