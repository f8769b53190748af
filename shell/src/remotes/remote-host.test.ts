import { beforeEach, describe, expect, jest, test } from "@jest/globals";
import type { OverriddenEntry, RemoteModule } from "@oselia/shared/contract";
import { takeConsoleMessages } from "@oselia/shared/testing";
import type { LoadErrorReason } from "../loading/explain-failure.ts";
import { createTestHost, inbox, release, type TestHost } from "../testing/remote-host.ts";
import { LOAD_TIMEOUT } from "./remote-host.ts";

const Page = () => null;

/** A module with these pages. */
const withRoutes = (...paths: string[]): RemoteModule => ({
  routes: paths.map((path) => ({ path, Component: Page })),
  texts: [],
});

let site: TestHost;
beforeEach(() => {
  site = createTestHost();
});

async function expectFailure(load: Promise<unknown>, reason: LoadErrorReason): Promise<void> {
  await expect(load).rejects.toMatchObject({ reason });
}

describe("loading a remote", () => {
  test("reports a route that the release does not mount, but not of a build on this machine", async () => {
    jest
      .spyOn(site.federation, "load")
      .mockResolvedValue(withRoutes("/admin/inbox", "/admin/stray"));
    await site.host().load("remote_inbox");
    expect(takeConsoleMessages()).toEqual([
      expect.stringMatching(/remote_inbox has routes that .* does not mount.*\/admin\/stray/),
    ]);
    const { integrity: _, ...own } = release("1");
    site.registry = { remotes: [{ ...own, override: true } as OverriddenEntry] };
    await site.host().load("remote_inbox");
    expect(takeConsoleMessages()).toEqual([]);
  });

  test("records the version and the load time of what it has loaded", async () => {
    const remotes = site.host();
    await expectFailure(remotes.load("remote_inbox"), "unreachable");
    expect(remotes.release("remote_inbox")).toBeUndefined();
    site.live = { remotes: [release("2")] };
    site.federation.alive.add("2");
    await remotes.load("remote_inbox");
    expect(remotes.release("remote_inbox")).toEqual({
      version: "2",
      loadTime: expect.any(Number),
    });
  });

  test("loads it once for several calls", async () => {
    site.federation.alive.add("1");
    const remotes = site.host();
    const [one, two] = await Promise.all([
      remotes.load("remote_inbox"),
      remotes.load("remote_inbox"),
    ]);
    expect(one).toBe(inbox);
    expect(two).toBe(inbox);
    expect(remotes.loaded("remote_inbox")).toBe(inbox);
    expect(site.prepare).toHaveBeenCalledTimes(1);
    expect(site.federation.asked).toEqual(["1"]);
  });

  test("does not report that a prefetch failed; loading it tries again, and reports", async () => {
    const remotes = site.host();
    await expectFailure(remotes.prefetch("remote_inbox"), "unreachable");
    expect(site.onOutcome).not.toHaveBeenCalled();
    await expectFailure(remotes.load("remote_inbox"), "unreachable");
    expect(site.onOutcome).toHaveBeenCalledTimes(1);
    expect(site.federation.asked).toEqual(["1", "1"]);
  });

  test("reports the failure of a prefetch that a page waits for", async () => {
    const remotes = site.host();
    const prefetch = remotes.prefetch("remote_inbox");
    await expectFailure(remotes.load("remote_inbox"), "unreachable");
    await expectFailure(prefetch, "unreachable");
    expect(site.onOutcome).toHaveBeenCalledTimes(1);
    expect(site.federation.asked).toEqual(["1"]);
  });

  test("fails as unreachable when its files cannot be fetched, and can be retried", async () => {
    const remotes = site.host();
    await expectFailure(remotes.load("remote_inbox"), "unreachable");
    expect(remotes.loaded("remote_inbox")).toBeUndefined();
    site.federation.alive.add("1");
    await expect(remotes.reload("remote_inbox")).resolves.toBe(inbox);
    expect(site.federation.asked).toEqual(["1", "1"]);
  });

  test("is retried also while a prefetch is failing", async () => {
    const remotes = site.host();
    const prefetch = remotes.prefetch("remote_inbox");
    site.federation.alive.add("1");
    const retry = remotes.reload("remote_inbox");
    await expectFailure(prefetch, "unreachable");
    await expect(retry).resolves.toBe(inbox);
    expect(site.federation.asked).toEqual(["1", "1"]);
  });

  test("loads the live release when the one in use no longer exists", async () => {
    site.live = { remotes: [release("2")] };
    site.federation.alive.add("2");
    await expect(site.host().load("remote_inbox")).resolves.toBe(inbox);
    expect(site.federation.asked).toEqual(["1", "2"]);
  });

  test("fails as unknown when it is not in the registry", async () => {
    await expectFailure(site.host().load("remote_events"), "unknown");
  });

  test.each([0, 2])(
    "does not run it when it was built for version %i of the contract, which this shell does not support",
    async (contract) => {
      site.registry = site.live = { remotes: [release("1", contract)] };
      site.federation.alive.add("1");
      await expectFailure(site.host().load("remote_inbox"), "contract");
      expect(site.federation.asked).toEqual([]);
    },
  );

  test.each([
    undefined,
    null,
    {},
    { routes: [null], texts: [] },
    { routes: [{ path: "/" }], texts: [] },
    { routes: [], texts: [{}] },
  ])("fails as invalid when the module does not match the contract: %j", async (module) => {
    site.federation.load = async () => module as unknown as RemoteModule;
    await expectFailure(site.host().load("remote_inbox"), "invalid");
  });

  test("provides its code while its texts are loading", async () => {
    site.federation.alive.add("1");
    const { promise: texts, resolve } = Promise.withResolvers<void>();
    site.prepare.mockReturnValueOnce(texts);
    const remotes = site.host();
    const loading = remotes.load("remote_inbox");
    await expect(remotes.loadCode("remote_inbox")).resolves.toBe(inbox);
    expect(remotes.loaded("remote_inbox")).toBeUndefined();
    resolve();
    await loading;
    expect(remotes.loaded("remote_inbox")).toBe(inbox);
    expect(site.federation.asked).toEqual(["1"]);
  });

  test("fails to provide its code for the same reason as to load it", async () => {
    await expectFailure(site.host().loadCode("remote_inbox"), "unreachable");
    expect(site.onOutcome).toHaveBeenCalledTimes(1);
  });

  test("fails as unreachable when its texts cannot be loaded", async () => {
    site.federation.alive.add("1");
    const noTexts = Object.assign(new Error(), { name: "ChunkLoadError", type: "timeout" });
    site.prepare.mockRejectedValueOnce(noTexts);
    await expectFailure(site.host().load("remote_inbox"), "unreachable");
  });

  test("fails as crashed when its code throws", async () => {
    site.federation.load = () => Promise.reject(new TypeError("x is not a function"));
    await expectFailure(site.host().load("remote_inbox"), "crashed");
  });

  test("reports a failure once, with the name, the version and the cause", async () => {
    site.federation.load = () => Promise.reject(new TypeError("x is not a function"));
    const remotes = site.host();
    const both = [remotes.load("remote_inbox"), remotes.load("remote_inbox")];
    for (const { reason } of (await Promise.allSettled(both)) as PromiseRejectedResult[]) {
      await expect(remotes.explain("remote_inbox", reason)).resolves.toBe(reason);
    }
    const complaints = takeConsoleMessages();
    expect(complaints).toHaveLength(1);
    expect(complaints[0]).toContain("remote_inbox (version 1) cannot be shown: crashed");
    expect(complaints[0]).toContain("x is not a function");
  });

  test("fails after the timeout", async () => {
    jest.useFakeTimers();
    site.federation.load = () => new Promise(() => {});
    const result = expectFailure(site.host().load("remote_inbox"), "unreachable");
    await jest.advanceTimersByTimeAsync(LOAD_TIMEOUT);
    await result;
    jest.useRealTimers();
  });

  test("is outdated when another release is live", async () => {
    site.federation.alive.add("1");
    const remotes = site.host();
    await remotes.load("remote_inbox");
    await expect(remotes.isOutdated("remote_inbox")).resolves.toBe(false);
    site.live = { remotes: [release("2")] };
    await expect(remotes.isOutdated("remote_inbox")).resolves.toBe(true);
  });
});
