import { jest } from "@jest/globals";
import type { Registry, RegistryEntry, ReleasedEntry, RemoteModule } from "@oselia/shared/contract";
import { LoadError } from "../loading/load-error.ts";
import type { LoadOutcome } from "../loading/report-outcomes.ts";
import type { Federation } from "../remotes/federation.ts";
import { createRemoteHost } from "../remotes/remote-host.ts";

export const inbox: RemoteModule = { routes: [], texts: [] };

/** A release of the inbox. */
export function release(version: string, contract = 1): ReleasedEntry {
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

/** What a host of remotes depends on, for a test to change. */
export function createTestHost() {
  const federation = new FakeFederation();
  const registry: Registry = { remotes: [release("1")] };
  return {
    federation,
    /** What the page has. */
    registry,
    /** What the server has. */
    live: registry,
    prepare: jest.fn<(module: RemoteModule) => Promise<void>>().mockResolvedValue(undefined),
    onOutcome: jest.fn<(outcome: LoadOutcome, isEveryLoad: boolean) => void>(),
    host() {
      return createRemoteHost({
        onOutcome: this.onOutcome,
        federation,
        registry: () => this.registry,
        refreshRegistry: async () => {
          this.registry = this.live;
          return this.live;
        },
        prepare: this.prepare,
      });
    },
  };
}

/** See createTestHost. */
export type TestHost = ReturnType<typeof createTestHost>;
