import { expect, test } from "@jest/globals";
import { testContract } from "@oselia/shared/testing";
import contribution from "../contribution.ts";
import remote from "./remote.ts";
import { unreadPath } from "./state/unread.ts";

testContract(contribution, remote);

test("the badge counts with the call that the inbox uses", () => {
  expect(contribution.navigation.badge.count).toBe(unreadPath);
});
