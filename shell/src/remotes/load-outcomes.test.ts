import { beforeEach, describe, expect, test } from "@jest/globals";
import type { OverriddenEntry } from "@oselia/shared/contract";
import { takeConsoleMessages } from "@oselia/shared/testing";
import { createTestHost, release, type TestHost } from "../testing/remote-host.ts";

let site: TestHost;
beforeEach(() => {
  site = createTestHost();
});

describe("the outcome of a load", () => {
  const outcomes = () => site.onOutcome.mock.calls.map(([outcome]) => outcome);
  const milliseconds: number = expect.any(Number) as never;

  test("is the release with the time that it took, once", async () => {
    site.federation.alive.add("1");
    const remotes = site.host();
    await Promise.all([remotes.load("remote_inbox"), remotes.load("remote_inbox")]);
    await remotes.reload("remote_inbox");
    expect(outcomes()).toEqual([
      { name: "remote_inbox", version: "1", outcome: "loaded", milliseconds },
    ]);
    expect(site.onOutcome.mock.calls[0]?.[1]).toBe(false);
  });

  test("says whether every load is to be reported", async () => {
    site.registry = { remotes: [{ ...release("1"), reportEveryLoad: true }] };
    site.federation.alive.add("1");
    await site.host().load("remote_inbox");
    expect(site.onOutcome.mock.calls[0]?.[1]).toBe(true);
  });

  test("of a build on this machine is not reported", async () => {
    const local: OverriddenEntry = {
      name: "remote_inbox",
      version: "local-1",
      manifest: "http://localhost:4100/mf-manifest.json",
      override: true,
      contribution: release("1").contribution,
    };
    site.registry = { remotes: [local] };
    site.live = site.registry;
    const remotes = site.host();
    await expect(remotes.load("remote_inbox")).rejects.toThrow();
    site.federation.alive.add("local-1");
    await remotes.load("remote_inbox");
    remotes.report("remote_inbox", new TypeError("x is not a function"));
    expect(takeConsoleMessages()).toHaveLength(1);
    expect(outcomes()).toEqual([]);
  });

  test("is the failed release with the reason, and the one that loaded instead", async () => {
    site.live = { remotes: [release("2")] };
    site.federation.alive.add("2");
    await site.host().load("remote_inbox");
    expect(outcomes()).toEqual([
      { name: "remote_inbox", version: "1", outcome: "failed", reason: "unreachable" },
      { name: "remote_inbox", version: "2", outcome: "loaded", milliseconds },
    ]);
  });

  test("is a crash when the code throws after it has loaded, once", async () => {
    site.federation.alive.add("1");
    const remotes = site.host();
    await remotes.load("remote_inbox");
    remotes.report("remote_inbox", new TypeError("x is not a function"));
    remotes.report("remote_inbox", new TypeError("x is not a function"));
    await remotes.explain("remote_inbox", new TypeError("y is not a function"));
    expect(takeConsoleMessages()).toHaveLength(3);
    const error = { message: "TypeError: x is not a function", frames: [] };
    expect(outcomes().slice(1)).toEqual([
      { name: "remote_inbox", version: "1", outcome: "crashed", error },
    ]);
  });

  test("is a crash when nobody catches what its code throws later, and only then", async () => {
    const version = "0123456789abcdef";
    site.registry = { remotes: [release(version)] };
    site.federation.alive.add(version);
    const remotes = site.host();
    await remotes.load("remote_inbox");
    const error = new TypeError("x is not a function");
    error.stack = `at https://oselia.example/remotes/remote_inbox/${"f".repeat(16)}/main.js:1:2`;
    remotes.reportUncaught(error);
    remotes.reportUncaught(new TypeError("of the shell"));
    expect(outcomes()).toHaveLength(1);
    error.stack = `at https://oselia.example/remotes/remote_inbox/${version}/main.js:1:2`;
    remotes.reportUncaught(error);
    expect(outcomes().at(-1)).toMatchObject({ outcome: "crashed", version });
  });
});
