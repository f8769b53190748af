import {
  type Registry,
  type RegistryEntry,
  type RemoteModule,
  type RemoteRoute,
  supportsContract,
} from "@oselia/shared/contract";
import { describeError, findThrower } from "../loading/describe-error.ts";
import { getErrorReason, LoadError, RemoteError } from "../loading/load-error.ts";
import { reportFailure } from "../loading/report-failure.ts";
import type { LoadOutcome } from "../loading/report-outcomes.ts";
import { withTimeout } from "../loading/with-timeout.ts";
import type { Federation } from "./federation.ts";

/** Milliseconds after which loading a remote fails. */
export const LOAD_TIMEOUT = 12_000;

/** The release of a remote that this page has loaded. */
interface LoadedRelease {
  version: string;
  /** Milliseconds until its code and texts were there. */
  loadTime: number;
}

export type RemoteHost = ReturnType<typeof createRemoteHost>;

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
   * @param isEveryLoad True while a canary of the remote or the shell runs.
   */
  onOutcome?: ((outcome: LoadOutcome, isEveryLoad: boolean) => void) | undefined;
}

/** The code of a remote, and the same with its texts. */
type Loading = Record<"code" | "all", Promise<RemoteModule>>;

/** What this page knows of a remote. */
interface RemoteState {
  /** The release that was last tried. */
  entry?: RegistryEntry;
  /** The load in progress. */
  loading?: Loading | undefined;
  module?: RemoteModule | undefined;
  release?: LoadedRelease;
  /** True once a page has needed it: before, a failure is only of a prefetch. */
  isNeeded?: boolean;
  /** The outcomes that have been reported, each with its version. */
  outcomes: Set<string>;
}

type OnCode = (module: RemoteModule) => void;

/** Loads remotes by name; knows the contract, not the remotes. */
export function createRemoteHost(settings: RemoteHostSettings) {
  const { federation, registry, refreshRegistry, prepare, onOutcome } = settings;
  const states = new Map<string, RemoteState>();
  const reported = new WeakSet<RemoteError>();

  function stateOf(name: string): RemoteState {
    const state = states.get(name) ?? { outcomes: new Set() };
    states.set(name, state);
    return state;
  }

  function find(name: string, { remotes }: Registry): RegistryEntry {
    const entry = remotes.find((remote) => remote.name === name);
    if (!entry) throw new RemoteError(name, "unknown");
    return entry;
  }

  const findLive = async (name: string) => find(name, await refreshRegistry().catch(registry));

  function settle(entry: RegistryEntry, result: Omit<LoadOutcome, "name" | "version">): void {
    const { name, version, override, reportEveryLoad = false } = entry;
    const { outcomes } = stateOf(name);
    const key = `${version} ${result.outcome}`;
    // What is on this machine is no release.
    if (override || outcomes.has(key)) return;
    outcomes.add(key);
    onOutcome?.({ name, version, ...result }, reportEveryLoad);
  }

  async function fetchModule(entry: RegistryEntry, onCode: OnCode): Promise<RemoteModule> {
    const { name, version } = entry;
    const state = stateOf(name);
    state.entry = entry;
    const started = performance.now();
    try {
      if (!supportsContract(entry.contribution.contract)) {
        throw new LoadError("It was built for another version of the contract", "contract");
      }
      const module = await withTimeout(federation.load(entry), LOAD_TIMEOUT);
      if (!isRemoteModule(module)) throw new LoadError("It is not a RemoteModule", "invalid");
      reportStrayRoutes(entry, module);
      onCode(module);
      await withTimeout(prepare(module), LOAD_TIMEOUT);
      const loadTime = performance.now() - started;
      state.module = module;
      state.release = { version, loadTime };
      settle(entry, { outcome: "loaded", milliseconds: Math.round(loadTime) });
      return module;
    } catch (cause) {
      const reason = await getErrorReason(cause);
      if (state.isNeeded) settle(entry, { outcome: "failed", reason });
      throw new RemoteError(name, reason, { cause });
    }
  }

  async function fetchWithRefresh(name: string, onCode: OnCode): Promise<RemoteModule> {
    const entry = find(name, registry());
    try {
      return await fetchModule(entry, onCode);
    } catch (error) {
      const live = await findLive(name);
      if (live.version === entry.version) throw error;
      return fetchModule(live, onCode);
    }
  }

  async function fetchLive(name: string, onCode: OnCode): Promise<RemoteModule> {
    const live = await findLive(name).finally(() => {
      stateOf(name).module = undefined;
    });
    return fetchModule(live, onCode);
  }

  /** Starts a load, unless one is in progress. */
  function start(name: string, run: typeof fetchLive): Loading {
    const state = stateOf(name);
    if (state.loading) return state.loading;
    let all!: Promise<RemoteModule>;
    const code = new Promise<RemoteModule>((resolve, reject) => {
      all = run(name, resolve).finally(() => {
        state.loading = undefined;
      });
      all.catch(reject);
    });
    code.catch(() => undefined);
    state.loading = { code, all };
    return state.loading;
  }

  function load(name: string, isNeeded: boolean): Loading {
    const state = stateOf(name);
    state.isNeeded ||= isNeeded;
    if (!state.module) return start(name, fetchWithRefresh);
    const loaded = Promise.resolve(state.module);
    return { code: loaded, all: loaded };
  }

  /**
   * Writes an error that its code threw in rendering, or that keeps it from being shown, to the
   * console: its version, the reason and the cause. Users are shown no details.
   */
  function report(name: string, error: unknown): void {
    const { reason, cause } = error instanceof RemoteError ? error : { reason: "crashed" };
    const { module, entry } = stateOf(name);
    const version = entry?.version ?? "unknown";
    reportFailure(`${name} (version ${version}) cannot be shown: ${reason}`, cause ?? error);
    // One that never loaded has been counted as failed.
    if (module && entry) settleCrash(entry, cause ?? error);
  }

  const settleCrash = (entry: RegistryEntry, error: unknown) =>
    settle(entry, { outcome: "crashed", error: describeError(error, entry) });

  return {
    report,

    /** Counts an error that nobody caught as a crash of the remote whose code threw it, if any. */
    reportUncaught(error: unknown): void {
      const thrower = findThrower(error);
      const entry = thrower && states.get(thrower.name)?.entry;
      if (entry?.version === thrower?.version && entry) settleCrash(entry, error);
    },

    /** The module if it is loaded. Never throws. */
    loaded: (name: string) => stateOf(name).module,
    /** The release that it is from. Undefined before it has loaded. */
    release: (name: string) => stateOf(name).release,
    /**
     * The remote's module, loaded on the first call. Failures are not cached: the next call tries
     * again. Before failing it checks the registry once for another live release.
     *
     * @throws RemoteError
     */
    load: (name: string) => load(name, true).all,
    /**
     * Like `load`, but resolves when the code has arrived, so that data can be requested while the
     * texts are loading. Render nothing of it before `load` has resolved: if the texts fail and
     * another release is live, `load` resolves to another module.
     *
     * @throws RemoteError
     */
    loadCode: (name: string) => load(name, true).code,
    /**
     * The same before a page needs it: a failure is not reported as an outcome, unless a page needs it
     * meanwhile. Ignore its rejection.
     *
     * @throws RemoteError
     */
    prefetch: (name: string) => load(name, false).all,

    /**
     * Why the remote cannot be shown, for an error of `load` or of its own code. The cause is written
     * to the console, once for each error. Never throws.
     */
    async explain(name: string, error: unknown): Promise<RemoteError> {
      const explained =
        error instanceof RemoteError
          ? error
          : new RemoteError(name, await getErrorReason(error), { cause: error });
      // Several callers may wait for one load and each asks for the reason.
      if (!reported.has(explained)) report(name, explained);
      reported.add(explained);
      return explained;
    },

    /** True when the registry names another release than the one in use. Never throws. */
    isOutdated: (name: string): Promise<boolean> =>
      findLive(name).then(
        ({ version }) => version !== stateOf(name).entry?.version,
        () => false,
      ),

    /**
     * Discards the loaded module and loads the release that is live now. Waits for a load that is
     * under way, and takes its module if it succeeds.
     *
     * @throws RemoteError
     */
    reload(name: string): Promise<RemoteModule> {
      const loadLive = () => start(name, fetchLive).all;
      // One that is in progress, such as a prefetch, may fail for a reason that is over.
      return stateOf(name).loading?.all.catch(loadLive) ?? loadLive();
    },
  };
}

/** The gate rejects a release that writes this to the console. */
function reportStrayRoutes({ name, contribution, override }: RegistryEntry, module: RemoteModule) {
  // A build on this machine may have pages that its live release does not declare.
  if (override) return;
  const paths = new Set(contribution.mounts.map(({ path }) => path));
  const stray = module.routes.map(({ path }) => path).filter((path) => !paths.has(path));
  if (stray.length > 0) {
    reportFailure(`${name} has routes that its contribution does not mount`, stray.join(" "));
  }
}

function isRemoteModule(module: unknown): module is RemoteModule {
  const { routes, texts } = (module ?? {}) as Partial<RemoteModule>;
  if (!Array.isArray(routes) || !Array.isArray(texts)) return false;
  return (
    routes.every((route) => typeof route?.path === "string" && Boolean(route.Component)) &&
    texts.every((one) => typeof one?.namespace === "string" && Boolean(one.load))
  );
}

/** The remote's route at this path; undefined when the module is not loaded or has none. */
export function findRoute(module: RemoteModule | undefined, path: string): RemoteRoute | undefined {
  return module?.routes.find((route) => route.path === path);
}
