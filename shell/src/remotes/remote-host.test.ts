import { beforeEach, describe, expect, jest, test } from "@jest/globals";
import type { Registry, RegistryEntry, RemoteModule } from "@oselia/shared/contract";
import type { Federation } from "./federation.ts";
import { createRemoteHost, LOAD_TIME_LIMIT } from "./remote-host.ts";

const inbox: RemoteModule = { routes: [], texts: [] };

function release(version: string, contract = 1): RegistryEntry {
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
          title: { en: "Inbox", uk: "Вхідні", nl: "Postvak" },
        },
      ],
    },
  };
}

/** A federation whose live versions load, and all others do not. */
class FakeFederation implements Federation {
  readonly alive = new Set<string>();
  readonly asked: string[] = [];

  async load({ version }: RegistryEntry): Promise<RemoteModule> {
    this.asked.push(version);
    if (!this.alive.has(version)) throw new Error("ScriptNetworkError");
    return inbox;
  }
}

let federation: FakeFederation;
let registry: Registry;
let live: Registry;
const prepare = jest.fn<(module: RemoteModule) => Promise<void>>();
const host = () =>
  createRemoteHost({
    federation,
    registry: () => registry,
    refreshRegistry: async () => {
      registry = live;
      return live;
    },
    prepare,
  });

beforeEach(() => {
  federation = new FakeFederation();
  registry = { remotes: [release("1")] };
  live = registry;
  prepare.mockResolvedValue(undefined);
});

describe("a remote", () => {
  test("is loaded once, however often it is asked for", async () => {
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

  test("that cannot be reached is told as unreachable, and the next try may succeed", async () => {
    const remotes = host();
    await expect(remotes.load("remote_inbox")).rejects.toMatchObject({ reason: "unreachable" });
    expect(remotes.loaded("remote_inbox")).toBeUndefined();
    federation.alive.add("1");
    await expect(remotes.reload("remote_inbox")).resolves.toBe(inbox);
    expect(federation.asked).toEqual(["1", "1"]);
  });

  test("whose release was replaced under an open page is healed by itself", async () => {
    live = { remotes: [release("2")] };
    federation.alive.add("2");
    await expect(host().load("remote_inbox")).resolves.toBe(inbox);
    expect(federation.asked).toEqual(["1", "2"]);
  });

  test("that is not in the registry is unknown", async () => {
    await expect(host().load("remote_events")).rejects.toMatchObject({ reason: "unknown" });
  });

  test("built for a newer contract is not run", async () => {
    registry = live = { remotes: [release("1", 2)] };
    federation.alive.add("1");
    await expect(host().load("remote_inbox")).rejects.toMatchObject({ reason: "contract" });
    expect(federation.asked).toEqual([]);
  });

  test("that is not what the contract asks for is broken", async () => {
    federation.load = async () => ({ hello: "world" }) as unknown as RemoteModule;
    await expect(host().load("remote_inbox")).rejects.toMatchObject({ reason: "broken" });
  });

  test("whose texts do not arrive is unreachable", async () => {
    federation.alive.add("1");
    prepare.mockRejectedValueOnce(new Error("no texts"));
    await expect(host().load("remote_inbox")).rejects.toMatchObject({ reason: "unreachable" });
  });

  test("that never answers is given up", async () => {
    jest.useFakeTimers();
    federation.load = () => new Promise(() => {});
    const result = expect(host().load("remote_inbox")).rejects.toMatchObject({
      reason: "unreachable",
    });
    await jest.advanceTimersByTimeAsync(LOAD_TIME_LIMIT);
    await result;
    jest.useRealTimers();
  });

  test("is outdated when another release is live than the one in use", async () => {
    federation.alive.add("1");
    const remotes = host();
    await remotes.load("remote_inbox");
    await expect(remotes.isOutdated("remote_inbox")).resolves.toBe(false);
    live = { remotes: [release("2")] };
    await expect(remotes.isOutdated("remote_inbox")).resolves.toBe(true);
  });
});
