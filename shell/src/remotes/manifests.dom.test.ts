import { createHash } from "node:crypto";
import { afterEach, beforeEach, describe, expect, jest, test } from "@jest/globals";
import { ORIGIN, server } from "@oselia/shared/testing";
import { HttpResponse, http } from "msw";
import { loadedManifest, loadManifest } from "./manifests.ts";

const whole = JSON.stringify({
  metaData: { remoteEntry: { name: "remoteEntry.js" } },
  exposes: [],
  shared: [],
});
const integrity = `sha384-${createHash("sha384").update(whole).digest("base64")}`;

let count = 0;
let url: string;
let asked: jest.SpiedFunction<typeof fetch>;

beforeEach(() => {
  // What has been loaded stays: each test has its own release.
  count += 1;
  url = `${ORIGIN}/remotes/remote_inbox/${count}/mf-manifest.json`;
  asked = jest.spyOn(globalThis, "fetch");
});
afterEach(() => asked.mockRestore());

/** Answers one after the other; the last one stays. */
function answer(...responses: (() => Response)[]) {
  server.use(
    http.get(url, () => (responses.length > 1 ? responses.shift() : responses[0])?.() as Response),
  );
}
const good = () => new HttpResponse(whole);
const caches = () => asked.mock.calls.map(([, init]) => init?.cache);

describe("a manifest", () => {
  test("is fetched once", async () => {
    answer(good);
    await loadManifest(url, integrity);
    await loadManifest(url, integrity);
    expect(loadedManifest(url)).toBe(whole);
    expect(caches()).toEqual(["default"]);
  });

  test("that the cache has damaged is fetched past the cache", async () => {
    answer(() => new HttpResponse(`${whole} `), good);
    await loadManifest(url, integrity);
    expect(loadedManifest(url)).toBe(whole);
    expect(caches()).toEqual(["default", "reload"]);
  });

  test.each([
    ["is not JSON", "invalid", () => new HttpResponse("{ ☠")],
    ["is a page", "invalid", () => HttpResponse.html("<!doctype html>")],
    ["is of another form", "invalid", () => HttpResponse.json({ message: "No" })],
    ["is not what was released", "invalid", () => new HttpResponse(`${whole} `)],
    ["is gone", "invalid", () => new HttpResponse("Not here.", { status: 404 })],
    ["is failing", "unreachable", () => new HttpResponse("Not now.", { status: 503 })],
    ["is not answered", "unreachable", () => HttpResponse.error()],
  ] as const)("that %s is %s, and the next try passes by the cache", async (_how, reason, bad) => {
    answer(bad);
    await expect(loadManifest(url, integrity)).rejects.toMatchObject({ reason });
    expect(loadedManifest(url)).toBeUndefined();
    answer(good);
    asked.mockClear();
    await loadManifest(url, integrity);
    expect(caches()).toEqual(["reload"]);
  });

  test("that the server wrote into the page is not fetched", async () => {
    document.body.innerHTML = `<script id="manifest" type="application/json" data-url="${url}">${whole}</script>`;
    await loadManifest(url, integrity);
    expect(loadedManifest(url)).toBe(whole);
    expect(caches()).toEqual([]);
  });

  test("that is damaged in the page is fetched", async () => {
    document.body.innerHTML = `<script id="manifest" type="application/json" data-url="${url}">{ ☠</script>`;
    answer(good);
    await loadManifest(url, integrity);
    expect(loadedManifest(url)).toBe(whole);
  });
});
