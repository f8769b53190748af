import {
  CONTRACT_VERSION,
  type Registry,
  type RegistryEntry,
  type RemoteModule,
} from "@oselia/shared/contract";
import { getErrorReason, LoadError } from "../loading/load-error.ts";
import type { LoadOutcome } from "../loading/load-outcome.ts";
import { reportFailure } from "../loading/report-failure.ts";
import { withTimeout } from "../loading/with-timeout.ts";
import type { Federation } from "./federation.ts";
import { RemoteError } from "./remote-error.ts";

/** Milliseconds after which loading a remote fails. */
export const LOAD_TIMEOUT = 12_000;

/** The release of a remote that this page has loaded. */
export interface LoadedRelease {
  version: string;
  /** Milliseconds until its code and texts were there. */
  loadTime: number;
}

export interface RemoteHost {
  /**
   * The remote's module, loaded on the first call. Failures are not cached: the next call tries
   * again. Before failing it checks the registry once for another live release.
   *
   * @throws RemoteError
   */
  load(name: string): Promise<RemoteModule>;
  /**
   * The same as soon as its code has arrived, to request data while its texts are loading. Nothing of
   * it may be rendered before `load` has resolved, with another module if its texts failed to load
   * and another release is live.
   *
   * @throws RemoteError
   */
  loadCode(name: string): Promise<RemoteModule>;
  /**
   * The same before a page needs it: a failure is not reported as an outcome, unless `load` is called
   * meanwhile. Ignore its rejection.
   *
   * @throws RemoteError
   */
  prefetch(name: string): Promise<RemoteModule>;
  /** The module if it is loaded. Never throws. */
  loaded(name: string): RemoteModule | undefined;
  /** The release that it is from. Undefined before it has loaded. */
  release(name: string): LoadedRelease | undefined;
  /**
   * Discards the loaded module and loads the release that is live now. Waits for a load that is under
   * way, and takes its module if it succeeds.
   *
   * @throws RemoteError
   */
  reload(name: string): Promise<RemoteModule>;
  /**
   * Why the remote cannot be shown, for an error of `load` or of its own code. The cause is written
   * to the console, once for each error. Never throws.
   */
  explain(name: string, error: unknown): Promise<RemoteError>;
  /** Writes an error that its code threw in rendering to the console. */
  report(name: string, error: unknown): void;
  /** True when the registry names another release than the one in use. Never throws. */
  isOutdated(name: string): Promise<boolean>;
}

interface RemoteHostSettings {
  federation: Federation;
  /** The registry as last read. */
  registry: () => Registry;
  /** Reads the registry again, and stores it. */
  refreshRegistry: () => Promise<Registry>;
  /** Runs once for each module that has loaded, before it is rendered. */
  prepare: (module: RemoteModule) => Promise<void>;
  /**
   * Called once for each release and outcome, but not for a remote that is overridden.
   *
   * @param isEveryLoad True while a canary of the remote runs.
   */
  onOutcome?: ((outcome: LoadOutcome, isEveryLoad: boolean) => void) | undefined;
}

/** A remote that is loading. */
interface Loading {
  code: Promise<RemoteModule>;
  /** With its texts. */
  all: Promise<RemoteModule>;
}

type OnCode = (module: RemoteModule) => void;

/** Loads remotes by name; knows the contract, not the remotes. */
export function createRemoteHost(settings: RemoteHostSettings): RemoteHost {
  const { federation, registry, refreshRegistry, prepare, onOutcome } = settings;
  const modules = new Map<string, RemoteModule>();
  const loading = new Map<string, Loading>();
  const versions = new Map<string, string>();
  const releases = new Map<string, LoadedRelease>();
  const reported = new WeakSet<RemoteError>();
  const outcomes = new Set<string>();
  /** Those that a page has needed: the failure of any other is only of a prefetch. */
  const needed = new Set<string>();

  function settle(outcome: LoadOutcome, isEveryLoad = false): void {
    // What is on this machine is no release.
    if (registry().remotes.find(({ name }) => name === outcome.name)?.override) return;
    const key = `${outcome.name} ${outcome.version} ${outcome.outcome}`;
    if (!outcomes.has(key)) onOutcome?.(outcome, isEveryLoad);
    outcomes.add(key);
  }

  function find(from: Registry, name: string): RegistryEntry {
    const entry = from.remotes.find((remote) => remote.name === name);
    if (!entry) throw new RemoteError(name, "unknown");
    return entry;
  }

  async function fetchModule(entry: RegistryEntry, onCode: OnCode): Promise<RemoteModule> {
    const { name, version, reportEveryLoad } = entry;
    versions.set(name, version);
    const started = performance.now();
    try {
      if (entry.contribution.contract > CONTRACT_VERSION) {
        throw new LoadError("It was built for a newer contract", "contract");
      }
      const module = await withTimeout(federation.load(entry), LOAD_TIMEOUT);
      if (!isRemoteModule(module)) throw new LoadError("It is not a RemoteModule", "invalid");
      onCode(module);
      await withTimeout(prepare(module), LOAD_TIMEOUT);
      const loadTime = performance.now() - started;
      releases.set(name, { version, loadTime });
      const milliseconds = Math.round(loadTime);
      settle({ name, version, outcome: "loaded", milliseconds }, reportEveryLoad);
      return module;
    } catch (cause) {
      const reason = await getErrorReason(cause);
      if (needed.has(name)) settle({ name, version, outcome: "failed", reason });
      throw new RemoteError(name, reason, { cause });
    }
  }

  async function loadWithRefresh(name: string, onCode: OnCode): Promise<RemoteModule> {
    const entry = find(registry(), name);
    try {
      return await fetchModule(entry, onCode);
    } catch (error) {
      const live = await refreshRegistry().catch(() => registry());
      const now = find(live, name);
      if (now.version === entry.version) throw error;
      return fetchModule(now, onCode);
    }
  }

  function once(name: string, start: (onCode: OnCode) => Promise<RemoteModule>): Loading {
    const running = loading.get(name);
    if (running) return running;
    let onCode: OnCode = () => undefined;
    const code = new Promise<RemoteModule>((resolve) => {
      onCode = resolve;
    });
    const all = start(onCode)
      .then((module) => {
        modules.set(name, module);
        return module;
      })
      .finally(() => loading.delete(name));
    const started = { code: Promise.race([code, all]), all };
    started.code.catch(() => undefined);
    loading.set(name, started);
    return started;
  }

  function prefetch(name: string): Loading {
    const module = modules.get(name);
    if (!module) return once(name, (onCode) => loadWithRefresh(name, onCode));
    const loaded = Promise.resolve(module);
    return { code: loaded, all: loaded };
  }

  /** Logs the remote, its version, the reason and the cause; users are shown no details. */
  function report(name: string, error: unknown): void {
    const { reason, cause } = error instanceof RemoteError ? error : { reason: "crashed" };
    const version = versions.get(name) ?? "unknown";
    reportFailure(`${name} (version ${version}) cannot be shown: ${reason}`, cause ?? error);
    // One that never loaded has been counted as failed.
    if (modules.has(name)) settle({ name, version, outcome: "crashed" });
  }

  return {
    report,

    loaded: (name) => modules.get(name),

    release: (name) => releases.get(name),

    load(name) {
      needed.add(name);
      return prefetch(name).all;
    },

    loadCode(name) {
      needed.add(name);
      return prefetch(name).code;
    },

    prefetch: (name) => prefetch(name).all,

    async explain(name, error) {
      const explained =
        error instanceof RemoteError
          ? error
          : new RemoteError(name, await getErrorReason(error), { cause: error });
      // Several callers may wait for one load and each asks for the reason.
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
      const loadLive = () =>
        once(name, async (onCode) => {
          const live = await refreshRegistry().catch(() => registry());
          modules.delete(name);
          return fetchModule(find(live, name), onCode);
        }).all;
      // One that is under way, such as a prefetch, may fail for a reason that is over.
      return loading.get(name)?.all.catch(loadLive) ?? loadLive();
    },
  };
}

function isRemoteModule(module: unknown): module is RemoteModule {
  const { routes, texts } = (module ?? {}) as Partial<RemoteModule>;
  if (!Array.isArray(routes) || !Array.isArray(texts)) return false;
  return (
    routes.every((route) => typeof route?.path === "string" && Boolean(route.Component)) &&
    texts.every((one) => typeof one?.namespace === "string" && Boolean(one.load))
  );
}
