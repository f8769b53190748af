import {
  CONTRACT_VERSION,
  type Registry,
  type RegistryEntry,
  type RemoteModule,
} from "@oselia/shared/contract";
import { reportFailure } from "../report-failure.ts";
import type { Federation } from "./federation.ts";
import { LoadError, reasonOf } from "./load-error.ts";
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
  /**
   * Why the remote cannot be shown, for an error of `load` or of its own code. The cause goes to the
   * console, once for each error. Never throws.
   */
  explain(name: string, error: unknown): Promise<RemoteError>;
  /** Writes what its code threw while it was drawn to the console. */
  report(name: string, error: unknown): void;
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
  const reported = new WeakSet<RemoteError>();

  function find(from: Registry, name: string): RegistryEntry {
    const entry = from.remotes.find((remote) => remote.name === name);
    if (!entry) throw new RemoteError(name, "unknown");
    return entry;
  }

  async function fetchModule(entry: RegistryEntry): Promise<RemoteModule> {
    const { name, version } = entry;
    versions.set(name, version);
    if (entry.contribution.contract > CONTRACT_VERSION) throw new RemoteError(name, "contract");
    try {
      const module = await withTimeLimit(federation.load(entry), LOAD_TIME_LIMIT);
      if (!fulfilsContract(module)) throw new LoadError("It is no RemoteModule", "invalid");
      await withTimeLimit(prepare(module), LOAD_TIME_LIMIT);
      return module;
    } catch (cause) {
      throw new RemoteError(name, await reasonOf(cause), { cause });
    }
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

  /** Names what failed, and gives what lies behind it: what the reader is told has no details. */
  function report(name: string, error: unknown): void {
    const { reason, cause } = error instanceof RemoteError ? error : { reason: "crashed" };
    const version = versions.get(name) ?? "unknown";
    reportFailure(`${name} (version ${version}) cannot be shown: ${reason}`, cause ?? error);
  }

  return {
    report,

    loaded: (name) => modules.get(name),

    async load(name) {
      return modules.get(name) ?? once(name, () => loadOrHeal(name));
    },

    async explain(name, error) {
      const explained =
        error instanceof RemoteError
          ? error
          : new RemoteError(name, await reasonOf(error), { cause: error });
      // Several wait for one load, and each of them asks.
      if (!reported.has(explained)) report(name, explained);
      reported.add(explained);
      return explained;
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
  const { routes, texts } = (module ?? {}) as Partial<RemoteModule>;
  if (!Array.isArray(routes) || !Array.isArray(texts)) return false;
  return (
    routes.every((route) => typeof route?.path === "string" && Boolean(route.Component)) &&
    texts.every((one) => typeof one?.namespace === "string" && Boolean(one.load))
  );
}
