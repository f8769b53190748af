import { expect, test } from "@jest/globals";
import { parseInboxLocation } from "./inbox-query.ts";

test.each([
  ["", undefined],
  ["status=UNREAD", "UNREAD"],
  ["status=READ", "READ"],
  ["status=DRAFT", undefined],
])("reads the address ?%s as the status %s", (query, status) => {
  expect(parseInboxLocation(new URLSearchParams(query)).status).toBe(status);
});
