import assert from "node:assert/strict";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { describe, type TestContext, test } from "node:test";
import { fetchLiveRemotes, parseSite } from "./live-remotes.ts";

/** A site whose registry is this text. */
async function serve(t: TestContext, registry: string, status = 200): Promise<string> {
  const server = createServer((request, response) => {
    response.writeHead(request.url === "/remotes.json" ? status : 404).end(registry);
  });
  await once(server.listen(0, "localhost"), "listening");
  t.after(() => server.close());
  return `http://localhost:${(server.address() as AddressInfo).port}`;
}

const inbox = {
  name: "remote_inbox",
  version: "1",
  manifest: "/remotes/remote_inbox/1/mf-manifest.json",
  integrity: "sha384-x",
  contribution: {
    contract: 1,
    mounts: [{ path: "/admin/inbox", layout: "admin", title: { en: "Inbox" } }],
  },
};
const registryOf = (...remotes: unknown[]) => JSON.stringify({ remotes });

describe("the live remotes of a deployed site", () => {
  test("are those of its registry, with their files behind the proxy", async (t) => {
    const site = await serve(t, registryOf(inbox));
    assert.deepEqual(await fetchLiveRemotes(site, assert.fail), [inbox]);
  });

  test("keep the URL of files on another origin", async (t) => {
    const elsewhere = { ...inbox, manifest: "https://files.example/inbox/mf-manifest.json" };
    const site = await serve(t, registryOf(elsewhere));
    assert.deepEqual(await fetchLiveRemotes(site, assert.fail), [elsewhere]);
  });

  for (const [why, registry, status] of [
    ["an error", "", 500],
    ["an HTML page", "<!doctype html>", 200],
    ["other JSON", "{}", 200],
  ] as const) {
    test(`cannot be read from ${why}`, async (t) => {
      const site = await serve(t, registry, status);
      await assert.rejects(fetchLiveRemotes(site, assert.fail), {
        message: `${site}/remotes.json is not the registry of an Oselia site.`,
      });
    });
  }

  test("cannot be read when the site does not answer", async () => {
    await assert.rejects(fetchLiveRemotes("http://localhost:1", assert.fail), {
      message: /^http:\/\/localhost:1 does not answer: .+\.$/,
    });
  });

  test("are all used, and one for another version of the contract is named", async (t) => {
    const newer = { ...inbox, contribution: { ...inbox.contribution, contract: 2 } };
    const site = await serve(t, registryOf(newer));
    const said: string[] = [];
    assert.deepEqual(await fetchLiveRemotes(site, (line) => said.push(line)), [newer]);
    assert.deepEqual(said, [
      `remote_inbox was built for version 2 of the contract, which this shell does not support. To see its pages, use the SDK of the site: npm install ${site}/sdk/latest.tgz`,
    ]);
  });
});

describe("the address of a site", () => {
  test("is used without a path", () => {
    assert.equal(parseSite("https://oselia.example/admin?a=1"), "https://oselia.example");
  });

  for (const address of ["", "oselia.example", "ftp://oselia.example"]) {
    test(`cannot be "${address}"`, () => {
      assert.throws(() => parseSite(address), /is not the address of a site/);
    });
  }
});
