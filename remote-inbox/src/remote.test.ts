import { expect, test } from "@jest/globals";
import { testContract } from "@oselia/shared/testing";
import contribution from "../contribution.ts";
import remote from "./remote.ts";
import { unreadPath } from "./state/unread.ts";

testContract(contribution, remote);

test("the badge's count comes from where the inbox keeps its own", () => {
  expect(contribution.navigation.badge.count).toBe(unreadPath);
});
