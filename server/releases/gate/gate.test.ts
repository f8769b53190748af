import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { MANIFEST } from "@oselia/shared/contract/release";
import { type Build, computeIntegrity } from "@oselia/shared/release";
import { readContent } from "../publishing/release-content.ts";
import { checkContent } from "../publishing/static-checks.ts";
import { aBuild } from "../testing/release.ts";
import { checkResult } from "./gate-record.ts";

/** A build of remote_events with these files, in place of its own where they have the same path. */
function build(...files: { path: string; content: Buffer }[]): Build {
  const plain = aBuild("remote_events", "hello", "/events");
  const byPath = new Map([...plain.files, ...files].map((file) => [file.path, file.content]));
  const facts = JSON.parse(String(byPath.get(MANIFEST)));
  const code = [...byPath].filter(([path]) => path.endsWith(".js"));
  const hashes = code.map(([path, content]) => [path, computeIntegrity(content)]);
  const whole = { ...facts, files: Object.fromEntries(hashes) };
  byPath.set(MANIFEST, Buffer.from(JSON.stringify(whole)));
  return { ...plain, files: [...byPath].map(([path, content]) => ({ path, content })) };
}

const manifest = (exposes: object[], shared: object[] = []) => ({
  path: MANIFEST,
  content: Buffer.from(
    JSON.stringify({
      metaData: { remoteEntry: { name: "remoteEntry.js" } },
      exposes,
      shared,
      uses: {},
    }),
  ),
});

const exposed = (name: string, ...js: string[]) => ({
  name,
  assets: { js: { sync: js, async: [] }, css: { sync: [], async: [] } },
});

describe("the content of a release is rejected", () => {
  const rejects = (candidate: Build, message: string | RegExp) =>
    assert.throws(() => checkContent(readContent(candidate)), { message });

  test("when it does not expose the module of the contract", () => {
    rejects(
      build(manifest([exposed("page")])),
      'remote_events must expose the module "./remote"; it exposes "./page"',
    );
    rejects(build(manifest([])), /it exposes nothing/);
  });

  test("when its manifest names a file that it does not have", () => {
    rejects(
      build(manifest([exposed("remote", "lost.js")])),
      "mf-manifest.json names lost.js, which is not in the build",
    );
  });

  test("when its manifest has another shape", () => {
    rejects(build(manifest([{ name: "remote" }])), /mf-manifest\.json is invalid at \/exposes\/0/);
  });

  test("when the first page needs more than 150 kB", () => {
    const content = Buffer.from(crypto.getRandomValues(new Uint8Array(60_000)).buffer);
    const big = ["a.js", "b.js", "c.js"].map((path) => ({ path, content }));
    rejects(
      build(...big, manifest([exposed("remote", "a.js", "b.js", "c.js")])),
      /needs 176 kB of scripts and styles for its first page; the budget is 150 kB/,
    );
  });

  test("when it has more than 20 MB", () => {
    rejects(build({ path: "film.wasm", content: Buffer.alloc(21 * 1024 * 1024) }), /has 22 MB/);
  });
});

describe("the result of a smoke run", () => {
  const result = { checks: ["/events in en"], faults: [] };

  test("is accepted without faults, and cannot claim who ran it", () => {
    assert.deepEqual(checkResult(result), result);
    const forged = { ...result, by: "server", at: "1999-12-31T23:59:59Z" };
    assert.deepEqual(checkResult(forged), result);
  });

  for (const missing of [
    null,
    undefined,
    {},
    { ...result, checks: [] },
    { ...result, checks: ["\0"] },
    { ...result, checks: ["\ud800"] },
    { ...result, checks: ["x".repeat(201)] },
  ]) {
    test(`is required: ${JSON.stringify(missing)?.slice(0, 60)}`, () => {
      assert.throws(() => checkResult(missing), { message: /has no record of a smoke run/ });
    });
  }

  test("rejects a release with a fault", () => {
    assert.throws(() => checkResult({ ...result, faults: ["/events in en: it threw"] }), {
      message: "The smoke run failed: /events in en: it threw",
    });
  });

  test("rejects a release with every fault that was found, a line for each", () => {
    const faults = [
      "/events in en: it threw",
      "/events in uk: it threw",
      "the header action: none",
    ];
    assert.throws(() => checkResult({ ...result, faults }), {
      message: `The smoke run failed with 3 findings:\n- ${faults.join("\n- ")}`,
    });
  });
});
