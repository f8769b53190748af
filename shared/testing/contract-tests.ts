import { expect, test } from "@jest/globals";
import type { Contribution, RemoteModule } from "@oselia/shared/contract";
import { settleClaims } from "@oselia/shared/contract/claims";
import { testTexts } from "./text-tests.ts";

/**
 * Tests that a remote fulfils the contract: call it in remote.test.ts.
 *
 * @param contribution The default export of contribution.ts.
 * @param module The default export of src/remote.ts.
 */
export function testContract(contribution: Contribution, module: RemoteModule): void {
  test("the contribution matches the schema of the contract", async () => {
    // Loaded only here: other tests need no schemas.
    const { Value } = await import("typebox/value");
    const { Contribution: schema } = await import("@oselia/shared/contract/schema");
    expect([...Value.Errors(schema, contribution)]).toEqual([]);
  });

  test("the contribution claims each path once, and none of the shell", () => {
    const entry = { name: "remote", version: "", manifest: "", integrity: "", contribution };
    expect(settleClaims([entry]).conflicts).toEqual([]);
  });

  test("every mount has a route, and every route a mount", () => {
    const mounts = contribution.mounts.map(({ path }) => path);
    expect(module.routes.map(({ path }) => path).toSorted()).toEqual(mounts.toSorted());
  });

  test("a header action is declared exactly when there is one", () => {
    expect(module.HeaderAction !== undefined).toBe(contribution.headerAction !== undefined);
  });

  test("a badge has one source of its count", () => {
    const badge = contribution.navigation?.badge;
    expect(module.count !== undefined).toBe(badge !== undefined && badge.count === undefined);
  });

  for (const texts of module.texts) testTexts(texts);
}
