import assert from "node:assert/strict";
import type { Page } from "@playwright/test";
import { openAsStaff } from "./harness/open-as-staff.ts";
import { ownSite } from "./harness/own-site.ts";
import { readOnlySite } from "./harness/read-only-site.ts";
import { publishAndPromote, releaseApi } from "./harness/release-api.ts";
import { expect, test } from "./harness/test.ts";
import { buildVariant, type Change } from "./harness/variant.ts";

const inboxApi = "https://inbox-api.example";
const houseApi = "https://house-api.example";
const attacker = "https://attacker.example/?secret";

const forbids = (url: string) => `connect-src forbids ${url}`;

/** Calls an address from the page; returns the directive of its policy that forbids it, if any. */
const findForbidden = (page: Page, url: string) =>
  page.evaluate(
    (address) =>
      new Promise<string>((resolve) => {
        const options = { once: true };
        const onForbidden = ({ effectiveDirective, blockedURI }: SecurityPolicyViolationEvent) =>
          resolve(`${effectiveDirective} forbids ${blockedURI}`);
        document.addEventListener("securitypolicyviolation", onForbidden, options);
        fetch(address).then(
          () => resolve("allowed"),
          () => undefined,
        );
      }),
    url,
  );

test("no page may call an origin that no remote declares", async ({ newPage }) => {
  const { page, allow } = await newPage(readOnlySite);
  allow(/attacker\.example/);
  for (const path of ["/", "/auth/login"]) {
    await page.goto(path);
    assert.equal(await findForbidden(page, attacker), forbids(attacker), path);
  }
  await openAsStaff(page, readOnlySite, "/admin/inbox");
  assert.equal(await findForbidden(page, attacker), forbids(attacker));
});

test.describe("a remote with an API of its own", () => {
  const site = ownSite();

  /** Releases a remote that may call this origin. */
  async function release(folder: string, origin: string, changes: Change[] = []): Promise<void> {
    const declared = {
      file: "contribution.ts",
      replace: "  contract: 1,",
      replacement: `  contract: 1,\n  api: ["${origin}"],`,
    };
    const build = await buildVariant({ folder, changes: [declared, ...changes] });
    const client = await releaseApi(site);
    await client.call("PUT", `/releases/${build.name}/origins`, { json: { origins: [origin] } });
    await publishAndPromote(site, build);
  }

  test("calls it from its pages, such as for the count of its badge, without the session; other pages may not", async ({
    newPage,
  }) => {
    await release("remote-public", houseApi);
    await release("remote-inbox", inboxApi, [
      {
        file: "contribution.ts",
        replace: '      count: "/admin/messages/unread",\n',
        replacement: "",
      },
      {
        file: "src/remote.ts",
        replace: "export default {",
        replacement: `export default {
          count: async ({ signal }) => (await fetch("${inboxApi}/waiting", { signal })).json(),`,
      },
    ]);
    const { page, allow } = await newPage(site);
    allow(/(inbox|house)-api\.example/);
    const sent: Record<string, string>[] = [];
    await page.route(/^https:\/\/(inbox|house)-api\.example\//, async (route) => {
      sent.push(await route.request().allHeaders());
      await route.fulfill({ json: 42, headers: { "access-control-allow-origin": "*" } });
    });
    await openAsStaff(page, site, "/admin/books");
    await expect(page.getByText("42 unread messages")).toBeAttached();
    assert.ok(sent.length > 0);
    for (const { authorization, cookie } of sent) {
      assert.deepEqual([authorization, cookie], [undefined, undefined]);
    }
    assert.equal(await findForbidden(page, `${houseApi}/`), forbids(`${houseApi}/`));

    // A page of another remote with an API of its own, and so another document.
    await page.getByRole("link", { name: "Oselia" }).first().click();
    await expect(page).toHaveURL(`${site.url}/`);
    await page.locator("main h1").waitFor();
    assert.equal(await findForbidden(page, `${houseApi}/`), "allowed");
    assert.equal(await findForbidden(page, `${inboxApi}/`), forbids(`${inboxApi}/`));
  });
});
