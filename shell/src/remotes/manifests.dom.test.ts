import { createHash } from "node:crypto";
import { afterEach, beforeEach, describe, expect, jest, test } from "@jest/globals";
import { ORIGIN, server } from "@oselia/shared/testing";
import { HttpResponse, http } from "msw";
import { createManifests } from "./manifests.ts";

const whole = JSON.stringify({
  metaData: { remoteEntry: { name: "remoteEntry.js" } },
  exposes: [],
  shared: [],
  files: { "remoteEntry.js": "sha384-a", "css/main.css": "sha384-b" },
});
const integrity = `sha384-${createHash("sha384").update(whole).digest("base64")}`;

const url = `${ORIGIN}/remotes/remote_inbox/1/mf-manifest.json`;

let manifests = createManifests();
let asked: jest.SpiedFunction<typeof fetch>;

beforeEach(() => {
  manifests = createManifests();
  asked = jest.spyOn(globalThis, "fetch");
});
afterEach(() => asked.mockRestore());

/** Sets the responses, in order; the last one repeats. */
function answer(...responses: (() => Response)[]) {
  server.use(
    http.get(url, () => (responses.length > 1 ? responses.shift() : responses[0])?.() as Response),
  );
}
const good = () => new HttpResponse(whole);
const caches = () => asked.mock.calls.map(([, init]) => init?.cache);

describe("loading a manifest", () => {
  test("fetches it once", async () => {
    answer(good);
    await manifests.load(url, { integrity });
    await manifests.load(url, { integrity });
    expect(manifests.get(url)).toBe(whole);
    expect(caches()).toEqual(["default"]);
  });

  test("bypasses the cache when the cached copy is damaged", async () => {
    answer(() => new HttpResponse(`${whole} `), good);
    await manifests.load(url, { integrity });
    expect(manifests.get(url)).toBe(whole);
    expect(caches()).toEqual(["default", "reload"]);
  });

  test.each([
    ["is not JSON", "invalid", () => new HttpResponse("{ ☠")],
    ["is an HTML page", "invalid", () => HttpResponse.html("<!doctype html>")],
    ["has another format", "invalid", () => HttpResponse.json({ message: "No" })],
    ["is not what was released", "invalid", () => new HttpResponse(`${whole} `)],
    ["is gone", "invalid", () => new HttpResponse("Not here.", { status: 404 })],
    ["is failing", "unreachable", () => new HttpResponse("Not now.", { status: 503 })],
    ["gets no response", "unreachable", () => HttpResponse.error()],
  ] as const)(
    "that %s fails as %s, and the next attempt bypasses the cache",
    async (_how, reason, bad) => {
      answer(bad);
      await expect(manifests.load(url, { integrity })).rejects.toMatchObject({ reason });
      expect(manifests.get(url)).toBeUndefined();
      answer(good);
      asked.mockClear();
      await manifests.load(url, { integrity });
      expect(caches()).toEqual(["reload"]);
    },
  );

  test("gives the hashes of its files", async () => {
    answer(good);
    await manifests.load(url, { integrity });
    expect(manifests.getIntegrity(new URL("remoteEntry.js", url).href)).toBe("sha384-a");
    expect(manifests.getIntegrity(new URL("css/main.css", url).href)).toBe("sha384-b");
    expect(manifests.getIntegrity(new URL("other.js", url).href)).toBeUndefined();
  });

  test("that has no hash is not requested", async () => {
    answer(good);
    const releases = [{}, { override: undefined }] as const;
    for (const release of releases) {
      await expect(manifests.load(url, release)).rejects.toMatchObject({ reason: "invalid" });
    }
    expect(caches()).toEqual([]);
  });

  test("uses the one in the page", async () => {
    document.body.innerHTML = `<script id="manifest" type="application/json" data-url="${url}">${whole}</script>`;
    await manifests.load(url, { integrity });
    expect(manifests.get(url)).toBe(whole);
    expect(caches()).toEqual([]);
  });

  test("fetches it when the one in the page is damaged", async () => {
    document.body.innerHTML = `<script id="manifest" type="application/json" data-url="${url}">{ ☠</script>`;
    answer(good);
    await manifests.load(url, { integrity });
    expect(manifests.get(url)).toBe(whole);
  });
});

describe("loading the manifest of a build on this machine", () => {
  const local = "http://localhost:4100/mf-manifest.json?local-1";
  const override = { override: true } as const;

  test("needs no hash of it, never takes it from a cache, and gives the hashes of its files", async () => {
    server.use(http.get("http://localhost:4100/mf-manifest.json", good));
    await manifests.load(local, override);
    expect(manifests.get(local)).toBe(whole);
    expect(caches()).toEqual(["no-store"]);
    expect(manifests.getIntegrity("http://localhost:4100/css/main.css")).toBe("sha384-b");
    expect(manifests.getIntegrity("http://localhost:4100/other.js")).toBeUndefined();
  });

  test.each([
    ["https://evil.example/mf-manifest.json"],
    ["http://localhost.evil.example/mf-manifest.json"],
    ["http://localhost:4100@evil.example/mf-manifest.json"],
  ])("is refused from %s", async (elsewhere) => {
    await expect(manifests.load(elsewhere, override)).rejects.toMatchObject({ reason: "invalid" });
    expect(caches()).toEqual([]);
  });
});
