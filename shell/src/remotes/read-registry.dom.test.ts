import { afterEach, describe, expect, test } from "@jest/globals";
import type { Registry } from "@oselia/shared/contract";
import { ORIGIN, server, takeConsoleMessages } from "@oselia/shared/testing";
import { HttpResponse, http } from "msw";
import { aPublicSite, aWorkspace } from "../testing/a-remote.tsx";
import { fetchRegistry, inlinedRegistry } from "./read-registry.ts";

const last: Registry = { remotes: [aPublicSite("/"), aWorkspace("news")] };
const answer = (response: Response) =>
  server.use(http.get(`${ORIGIN}/remotes.json`, () => response));

describe("fetching the registry", () => {
  test("returns the server's live releases", async () => {
    answer(HttpResponse.json({ remotes: [aPublicSite("/")] }));
    await expect(fetchRegistry(last)).resolves.toEqual({ remotes: [aPublicSite("/")] });
  });

  test.each(["{}", "null", "[{}]", "{ ☠", "<!doctype html>"])(
    "rejects a response that is not a registry, and reports it to the console: %s",
    async (text) => {
      answer(new HttpResponse(text));
      await expect(fetchRegistry(last)).rejects.toThrow();
      expect(takeConsoleMessages().join()).toContain("The registry cannot be read");
    },
  );

  test("keeps the last known contribution of a remote that was built for a newer contract", async () => {
    const contribution = { contract: 2, pages: ["/news"] };
    const newer = { ...aWorkspace("news"), version: "2", contribution };
    const unknown = { ...aWorkspace("books"), contribution };
    answer(HttpResponse.json({ remotes: [aPublicSite("/"), newer, unknown] }));
    const known = aWorkspace("news").contribution;
    await expect(fetchRegistry(last)).resolves.toEqual({
      remotes: [aPublicSite("/"), { ...newer, contribution: { ...known, contract: 2 } }],
    });
  });

  test("rejects when the server is unavailable", async () => {
    answer(new HttpResponse("Not now.", { status: 503 }));
    await expect(fetchRegistry(last)).rejects.toThrow("503");
  });
});

describe("the registry in the page", () => {
  afterEach(() => {
    document.body.innerHTML = "";
  });

  test.each([
    [JSON.stringify(last), last],
    ["{}", undefined],
    ["null", undefined],
    ["[{}]", undefined],
    ["{ ☠", undefined],
    ["", undefined],
  ])("is read when it is valid: %s", (text, expected) => {
    document.body.innerHTML = `<script type="application/json" id="registry">${text}</script>`;
    expect(inlinedRegistry(document)).toEqual(expected);
  });
});
