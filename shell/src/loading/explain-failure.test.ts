import { createHash } from "node:crypto";
import { describe, expect, test } from "@jest/globals";
import { ORIGIN, server } from "@oselia/shared/testing";
import { HttpResponse, http } from "msw";
import { getErrorReason, LoadError } from "./load-error.ts";

const url = `${ORIGIN}/remotes/remote_inbox/1/main.js`;
const answer = (response: () => Response) => server.use(http.get(url, response));
const script = { headers: { "content-type": "text/javascript" } };

/** As the bundler throws it. */
const chunkError = (type: string) =>
  Object.assign(new Error(`Loading chunk 7 failed.\n(${type}: ${url})`), {
    name: "ChunkLoadError",
    type,
    request: url,
  });

/** As the federation runtime throws it. */
const entryError = (what: string) =>
  new Error(`[ Federation Runtime ]: ${what}\n#RUNTIME-008: Failed to load script resources.`);
const refusedEntry = () =>
  entryError(`ScriptNetworkError: Failed to load script "${url}" - the script URL is unreachable`);

describe.each([
  ["a chunk", () => chunkError("error")],
  ["an entry", refusedEntry],
  ["texts", () => new Error("Could not load texts", { cause: chunkError("error") })],
])("%s that failed to load", (_what, error) => {
  test.each([
    ["gone", "invalid", () => new HttpResponse("Not here.", { status: 404 })],
    ["failing", "unreachable", () => new HttpResponse("Not now.", { status: 503 })],
    ["an HTML page", "invalid", () => HttpResponse.html("<!doctype html>")],
    ["not answered", "unreachable", () => HttpResponse.error()],
    ["available", "unreachable", () => new HttpResponse("1", script)],
  ] as const)("and is now %s is reported as %s", async (_how, reason, response) => {
    answer(response);
    await expect(getErrorReason(error())).resolves.toBe(reason);
  });
});

describe.each([
  ["a chunk", () => chunkError("error")],
  ["an entry", refusedEntry],
])("%s that failed to load and has a known hash", (_what, createError) => {
  const integrity = `sha384-${createHash("sha384").update("1").digest("base64")}`;
  test.each([
    ["another file", "invalid", () => new HttpResponse("2", script)],
    ["gone", "invalid", () => new HttpResponse("Not here.", { status: 404 })],
    ["failing", "unreachable", () => new HttpResponse("Not now.", { status: 503 })],
    ["not answered", "unreachable", () => HttpResponse.error()],
    ["available", "unreachable", () => new HttpResponse("1", script)],
  ] as const)("and is now %s is reported as %s", async (_how, reason, response) => {
    answer(response);
    const error = Object.assign(createError(), { integrity });
    await expect(getErrorReason(error)).resolves.toBe(reason);
  });
});

describe("without another request", () => {
  test.each([
    ["a chunk that timed out", "unreachable", chunkError("timeout")],
    [
      "an entry that timed out",
      "unreachable",
      entryError(`ScriptNetworkError: Script "${url}" timed out.`),
    ],
    ["a chunk with other content", "invalid", chunkError("missing")],
    [
      "an entry that is not a script",
      "invalid",
      entryError(`ScriptExecutionError: Script "${url}" loaded but threw`),
    ],
    [
      "a remote that needs another version of a shared package",
      "invalid",
      entryError("Version 18 does not satisfy"),
    ],
    ["code that throws", "crashed", new TypeError("x is not a function")],
    ["a thrown value that is not an error", "crashed", "x"],
    [
      "a failure with a known reason",
      "invalid",
      new LoadError("The manifest is not a manifest", "invalid"),
    ],
  ] as const)("%s is reported as %s", async (_what, reason, error) => {
    answer(() => new HttpResponse("1", script));
    await expect(getErrorReason(error)).resolves.toBe(reason);
  });
});
