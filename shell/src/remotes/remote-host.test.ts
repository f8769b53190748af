import { beforeEach, describe, expect, jest, test } from "@jest/globals";
import type {
  OverriddenEntry,
  Registry,
  RegistryEntry,
  ReleasedEntry,
  RemoteModule,
} from "@oselia/shared/contract";
import { takeConsoleMessages } from "@oselia/shared/testing";
import type { LoadErrorReason } from "../loading/explain-failure.ts";
import { LoadError } from "../loading/load-error.ts";
import type { LoadOutcome } from "../loading/report-outcomes.ts";
import type { Federation } from "./federation.ts";
import { createRemoteHost, LOAD_TIMEOUT } from "./remote-host.ts";

const inbox: RemoteModule = { routes: [], texts: [] };

const Page = () => null;

/** A module with these pages. */
const withRoutes = (...paths: string[]): RemoteModule => ({
  routes: paths.map((path) => ({ path, Component: Page })),
  texts: [],
});

function release(version: string, contract = 1): ReleasedEntry {
  return {
    name: "remote_inbox",
    version,
    manifest: `/remotes/remote_inbox/${version}/mf-manifest.json`,
    integrity: "sha384-x",
    contribution: {
      contract,
      mounts: [
        {
          path: "/admin/inbox",
          layout: "admin",
          title: { en: "Inbox", uk: "Вхідні", nl: "Inbox" },
        },
      ],
    },
  };
}

/** A federation whose live versions load, and all others fail. */
class FakeFederation implements Federation {
  readonly alive = new Set<string>();
  readonly asked: string[] = [];

  async load({ version }: RegistryEntry): Promise<RemoteModule> {
    this.asked.push(version);
    if (!this.alive.has(version)) throw new LoadError("No such file", "unreachable");
    return inbox;
  }
}

let federation: FakeFederation;
let registry: Registry;
let live: Registry;
const prepare = jest.fn<(module: RemoteModule) => Promise<void>>();
const onOutcome = jest.fn<(outcome: LoadOutcome, isEveryLoad: boolean) => void>();
const host = () =>
  createRemoteHost({
    onOutcome,
    federation,
    registry: () => registry,
    refreshRegistry: async () => {
      registry = live;
      return live;
    },
    prepare,
  });

async function expectFailure(load: Promise<unknown>, reason: LoadErrorReason): Promise<void> {
  await expect(load).rejects.toMatchObject({ reason });
}

beforeEach(() => {
  federation = new FakeFederation();
  registry = { remotes: [release("1")] };
  live = registry;
  prepare.mockResolvedValue(undefined);
  onOutcome.mockReset();
});

describe("loading a remote", () => {
  test("reports a route that the release does not mount, but not of a build on this machine", async () => {
    jest.spyOn(federation, "load").mockResolvedValue(withRoutes("/admin/inbox", "/admin/stray"));
    await host().load("remote_inbox");
    expect(takeConsoleMessages()).toEqual([
      expect.stringMatching(/remote_inbox has routes that .* does not mount.*\/admin\/stray/),
    ]);
    const { integrity: _, ...own } = release("1");
    registry = { remotes: [{ ...own, override: true } as OverriddenEntry] };
    await host().load("remote_inbox");
    expect(takeConsoleMessages()).toEqual([]);
  });

  test("records the version and the load time of what it has loaded", async () => {
    const remotes = host();
    await expectFailure(remotes.load("remote_inbox"), "unreachable");
    expect(remotes.release("remote_inbox")).toBeUndefined();
    live = { remotes: [release("2")] };
    federation.alive.add("2");
    await remotes.load("remote_inbox");
    expect(remotes.release("remote_inbox")).toEqual({
      version: "2",
      loadTime: expect.any(Number),
    });
  });

  test("loads it once for several calls", async () => {
    federation.alive.add("1");
    const remotes = host();
    const [one, two] = await Promise.all([
      remotes.load("remote_inbox"),
      remotes.load("remote_inbox"),
    ]);
    expect(one).toBe(inbox);
    expect(two).toBe(inbox);
    expect(remotes.loaded("remote_inbox")).toBe(inbox);
    expect(prepare).toHaveBeenCalledTimes(1);
    expect(federation.asked).toEqual(["1"]);
  });

  test("does not report that a prefetch failed; loading it tries again, and reports", async () => {
    const remotes = host();
    await expectFailure(remotes.prefetch("remote_inbox"), "unreachable");
    expect(onOutcome).not.toHaveBeenCalled();
    await expectFailure(remotes.load("remote_inbox"), "unreachable");
    expect(onOutcome).toHaveBeenCalledTimes(1);
    expect(federation.asked).toEqual(["1", "1"]);
  });

  test("reports the failure of a prefetch that a page waits for", async () => {
    const remotes = host();
    const prefetch = remotes.prefetch("remote_inbox");
    await expectFailure(remotes.load("remote_inbox"), "unreachable");
    await expectFailure(prefetch, "unreachable");
    expect(onOutcome).toHaveBeenCalledTimes(1);
    expect(federation.asked).toEqual(["1"]);
  });

  test("fails as unreachable when its files cannot be fetched, and can be retried", async () => {
    const remotes = host();
    await expectFailure(remotes.load("remote_inbox"), "unreachable");
    expect(remotes.loaded("remote_inbox")).toBeUndefined();
    federation.alive.add("1");
    await expect(remotes.reload("remote_inbox")).resolves.toBe(inbox);
    expect(federation.asked).toEqual(["1", "1"]);
  });

  test("is retried also while a prefetch is failing", async () => {
    const remotes = host();
    const prefetch = remotes.prefetch("remote_inbox");
    federation.alive.add("1");
    const retry = remotes.reload("remote_inbox");
    await expectFailure(prefetch, "unreachable");
    await expect(retry).resolves.toBe(inbox);
    expect(federation.asked).toEqual(["1", "1"]);
  });

  test("loads the live release when the one in use no longer exists", async () => {
    live = { remotes: [release("2")] };
    federation.alive.add("2");
    await expect(host().load("remote_inbox")).resolves.toBe(inbox);
    expect(federation.asked).toEqual(["1", "2"]);
  });

  test("fails as unknown when it is not in the registry", async () => {
    await expectFailure(host().load("remote_events"), "unknown");
  });

  test.each([0, 2])(
    "does not run it when it was built for version %i of the contract, which this shell does not support",
    async (contract) => {
      registry = live = { remotes: [release("1", contract)] };
      federation.alive.add("1");
      await expectFailure(host().load("remote_inbox"), "contract");
      expect(federation.asked).toEqual([]);
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
    federation.load = async () => module as unknown as RemoteModule;
    await expectFailure(host().load("remote_inbox"), "invalid");
  });

  test("provides its code while its texts are loading", async () => {
    federation.alive.add("1");
    const { promise: texts, resolve } = Promise.withResolvers<void>();
    prepare.mockReturnValueOnce(texts);
    const remotes = host();
    const loading = remotes.load("remote_inbox");
    await expect(remotes.loadCode("remote_inbox")).resolves.toBe(inbox);
    expect(remotes.loaded("remote_inbox")).toBeUndefined();
    resolve();
    await loading;
    expect(remotes.loaded("remote_inbox")).toBe(inbox);
    expect(federation.asked).toEqual(["1"]);
  });

  test("fails to provide its code for the same reason as to load it", async () => {
    await expectFailure(host().loadCode("remote_inbox"), "unreachable");
    expect(onOutcome).toHaveBeenCalledTimes(1);
  });

  test("fails as unreachable when its texts cannot be loaded", async () => {
    federation.alive.add("1");
    const noTexts = Object.assign(new Error(), { name: "ChunkLoadError", type: "timeout" });
    prepare.mockRejectedValueOnce(noTexts);
    await expectFailure(host().load("remote_inbox"), "unreachable");
  });

  test("fails as crashed when its code throws", async () => {
    federation.load = () => Promise.reject(new TypeError("x is not a function"));
    await expectFailure(host().load("remote_inbox"), "crashed");
  });

  test("reports a failure once, with the name, the version and the cause", async () => {
    federation.load = () => Promise.reject(new TypeError("x is not a function"));
    const remotes = host();
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
    federation.load = () => new Promise(() => {});
    const result = expectFailure(host().load("remote_inbox"), "unreachable");
    await jest.advanceTimersByTimeAsync(LOAD_TIMEOUT);
    await result;
    jest.useRealTimers();
  });

  test("is outdated when another release is live", async () => {
    federation.alive.add("1");
    const remotes = host();
    await remotes.load("remote_inbox");
    await expect(remotes.isOutdated("remote_inbox")).resolves.toBe(false);
    live = { remotes: [release("2")] };
    await expect(remotes.isOutdated("remote_inbox")).resolves.toBe(true);
  });
});

describe("the outcome of a load", () => {
  const outcomes = () => onOutcome.mock.calls.map(([outcome]) => outcome);
  const milliseconds: number = expect.any(Number) as never;

  test("is the release with the time that it took, once", async () => {
    federation.alive.add("1");
    const remotes = host();
    await Promise.all([remotes.load("remote_inbox"), remotes.load("remote_inbox")]);
    await remotes.reload("remote_inbox");
    expect(outcomes()).toEqual([
      { name: "remote_inbox", version: "1", outcome: "loaded", milliseconds },
    ]);
    expect(onOutcome.mock.calls[0]?.[1]).toBe(false);
  });

  test("says whether every load is to be reported", async () => {
    registry = { remotes: [{ ...release("1"), reportEveryLoad: true }] };
    federation.alive.add("1");
    await host().load("remote_inbox");
    expect(onOutcome.mock.calls[0]?.[1]).toBe(true);
  });

  test("of a build on this machine is not reported", async () => {
    const local: OverriddenEntry = {
      name: "remote_inbox",
      version: "local-1",
      manifest: "http://localhost:4100/mf-manifest.json",
      override: true,
      contribution: release("1").contribution,
    };
    registry = { remotes: [local] };
    live = registry;
    const remotes = host();
    await expect(remotes.load("remote_inbox")).rejects.toThrow();
    federation.alive.add("local-1");
    await remotes.load("remote_inbox");
    remotes.report("remote_inbox", new TypeError("x is not a function"));
    expect(takeConsoleMessages()).toHaveLength(1);
    expect(outcomes()).toEqual([]);
  });

  test("is the failed release with the reason, and the one that loaded instead", async () => {
    live = { remotes: [release("2")] };
    federation.alive.add("2");
    await host().load("remote_inbox");
    expect(outcomes()).toEqual([
      { name: "remote_inbox", version: "1", outcome: "failed", reason: "unreachable" },
      { name: "remote_inbox", version: "2", outcome: "loaded", milliseconds },
    ]);
  });

  test("is a crash when the code throws after it has loaded, once", async () => {
    federation.alive.add("1");
    const remotes = host();
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
    registry = { remotes: [release(version)] };
    federation.alive.add(version);
    const remotes = host();
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
