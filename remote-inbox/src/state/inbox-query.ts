import { type ListLocation, parseFilter, parseListLocation } from "@oselia/shared/lists";
import { type MessageStatus, messageStatusValues } from "@oselia/shared/model";

/** The part of the inbox that an address names. */
interface InboxLocation extends ListLocation {
  /** Undefined for all messages. */
  status: MessageStatus | undefined;
}

/** Reads `page`, `keyword` and `status`. Never throws: an unknown status is read as all. */
export function parseInboxLocation(query: URLSearchParams): InboxLocation {
  const status = parseFilter(query, "status", messageStatusValues);
  return { ...parseListLocation(query), status };
}
