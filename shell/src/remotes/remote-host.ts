import {
  CONTRACT_VERSION,
  type Registry,
  type RegistryEntry,
  type RemoteModule,
} from "@oselia/shared/contract";
import type { Federation } from "./federation.ts";
import { RemoteError } from "./remote-error.ts";
import { withTimeLimit } from "./with-time-limit.ts";

/** Milliseconds until a remote that does not arrive counts as failed. */
export const LOAD_TIME_LIMIT = 12_000;

export interface RemoteHost {
  /**
   * The remote's module, loaded at the first call. A failure is not remembered: the next call
   * tries again. Before it gives up it asks the registry once whether another release is live.
   *
   * @throws RemoteError
   */
  load(name: string): Promise<RemoteModule>;
  /** The module if it is already here. Never throws. */
  loaded(name: string): RemoteModule | undefined;
  /** Forgets what it has of the remote and loads the release that is live now. */
  reload(name: string): Promise<RemoteModule>;
  /** True when the registry has another release of it than the one in use. Never throws. */
  isOutdated(name: string): Promise<boolean>;
}

export interface RemoteHostSettings {
  federation: Federation;
  /** The registry as last read. */
  registry: () => Registry;
  /** Reads the registry anew, and keeps it. */
  refreshRegistry: () => Promise<Registry>;
  /** Runs once for each module that has arrived, before it is shown. */
  prepare: (module: RemoteModule) => Promise<void>;
}

/** Loads remotes by name; knows the contract, and none of them. */
export function createRemoteHost(settings: RemoteHostSettings): RemoteHost {
  const { federation, registry, refreshRegistry, prepare } = settings;
  const modules = new Map<string, RemoteModule>();
  const loading = new Map<string, Promise<RemoteModule>>();
  const versions = new Map<string, string>();

  function find(from: Registry, name: string): RegistryEntry {
    const entry = from.remotes.find((remote) => remote.name === name);
    if (!entry) throw new RemoteError(name, "unknown");
    return entry;
  }

  async function fetchModule(entry: RegistryEntry): Promise<RemoteModule> {
    const { name, version } = entry;
    if (entry.contribution.contract > CONTRACT_VERSION) throw new RemoteError(name, "contract");
    versions.set(name, version);
    let module: RemoteModule;
    try {
      module = await withTimeLimit(federation.load(entry), LOAD_TIME_LIMIT);
    } catch (cause) {
      throw new RemoteError(name, "unreachable", { cause });
    }
    if (!fulfilsContract(module)) throw new RemoteError(name, "broken");
    try {
      await withTimeLimit(prepare(module), LOAD_TIME_LIMIT);
    } catch (cause) {
      throw new RemoteError(name, "unreachable", { cause });
    }
    return module;
  }

  async function loadOrHeal(name: string): Promise<RemoteModule> {
    const entry = find(registry(), name);
    try {
      return await fetchModule(entry);
    } catch (error) {
      const live = await refreshRegistry().catch(() => registry());
      const now = find(live, name);
      if (now.version === entry.version) throw error;
      return fetchModule(now);
    }
  }

  function once(name: string, start: () => Promise<RemoteModule>): Promise<RemoteModule> {
    const running = loading.get(name);
    if (running) return running;
    const promise = start()
      .then((module) => {
        modules.set(name, module);
        return module;
      })
      .finally(() => loading.delete(name));
    loading.set(name, promise);
    return promise;
  }

  return {
    loaded: (name) => modules.get(name),

    async load(name) {
      return modules.get(name) ?? once(name, () => loadOrHeal(name));
    },

    async isOutdated(name) {
      const live = await refreshRegistry().catch(() => registry());
      const entry = live.remotes.find((remote) => remote.name === name);
      return entry !== undefined && entry.version !== versions.get(name);
    },

    reload(name) {
      return once(name, async () => {
        const live = await refreshRegistry().catch(() => registry());
        modules.delete(name);
        return fetchModule(find(live, name));
      });
    },
  };
}

function fulfilsContract(module: unknown): module is RemoteModule {
  if (typeof module !== "object" || module === null) return false;
  const { routes, texts } = module as Partial<RemoteModule>;
  return Array.isArray(routes) && Array.isArray(texts);
}
