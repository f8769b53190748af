import { type ListAddress, readListAddress } from "@oselia/shared/lists";
import { type MessageStatus, messageStatusValues } from "@oselia/shared/model";

/** The part of the inbox that an address asks for. */
export interface InboxAddress extends ListAddress {
  /** Undefined for all messages. */
  status: MessageStatus | undefined;
}

/** Reads `page`, `keyword` and `status`. Never throws: an unknown status is read as all. */
export function readInboxAddress(query: URLSearchParams): InboxAddress {
  const wanted = query.get("status");
  const status = messageStatusValues.find((value) => value === wanted);
  return { ...readListAddress(query), status };
}

/** The query string of the first page with another filter; the keyword stays. */
export function filterAddress(query: URLSearchParams, status: MessageStatus | undefined): string {
  const other = new URLSearchParams(query);
  other.delete("page");
  if (status) other.set("status", status);
  else other.delete("status");
  return `?${other}`;
}
