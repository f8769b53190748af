import { expect, test } from "@jest/globals";
import { testContract } from "@oselia/shared/testing";
import contribution from "../contribution.ts";
import remote from "./remote.ts";
import { unreadPath } from "./state/unread.ts";

testContract(contribution, remote);

test("the badge and the inbox get the unread count from the same path", () => {
  expect(contribution.navigation.badge.count).toBe(unreadPath);
});
