import { expect, test } from "@jest/globals";
import { filterAddress, readInboxAddress } from "./inbox-address.ts";

test.each([
  ["", undefined],
  ["status=UNREAD", "UNREAD"],
  ["status=READ", "READ"],
  ["status=DRAFT", undefined],
])("the address ?%s asks for the status %s", (query, status) => {
  expect(readInboxAddress(new URLSearchParams(query)).status).toBe(status);
});

test("another filter keeps the keyword and begins at the first page", () => {
  const query = new URLSearchParams("keyword=книга&page=3&status=READ");
  expect(new URLSearchParams(filterAddress(query, "UNREAD")).toString()).toBe(
    new URLSearchParams({ keyword: "книга", status: "UNREAD" }).toString(),
  );
  expect(filterAddress(new URLSearchParams("status=READ"), undefined)).toBe("?");
});
