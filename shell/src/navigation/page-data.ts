import type { RemoteLoaderArgs } from "@oselia/shared/contract";

/** Milliseconds for which prefetched data wait for the navigation that uses them. */
const PREFETCHED_FOR = 20_000;

/** Milliseconds after which a page is fetched again when the visitor returns to it. */
const VISITED_FOR = 5 * 60_000;

/** The loader of a remote's route. */
export type Loader = (args: RemoteLoaderArgs) => Promise<unknown>;

/** What a loader returned. */
interface Loaded {
  data: unknown;
  /** False when one of its calls failed: such data are not kept. */
  isComplete: boolean;
}

interface Entry<Value> {
  value: Value;
  url: string;
  until: number;
}

/** Data of public pages that a navigation need not fetch: prefetched, or from an earlier visit. */
export type PageData = ReturnType<typeof createPageData>;

/**
 * An empty store.
 *
 * @param nextEntry The key of the history entry to which the visitor is navigating, if any.
 */
export function createPageData(nextEntry: () => string | undefined) {
  /** By URL. */
  const prefetched = new Map<string, Entry<Promise<Loaded>>>();
  /** By the key of a history entry. */
  const visited = new Map<string, Entry<object>>();
  const incomplete = new WeakSet<object>();
  let shown: { entry: string; data: unknown } | undefined;

  function take(url: string): Promise<Loaded> | undefined {
    const found = prefetched.get(url);
    prefetched.delete(url);
    return found && isFresh(found) ? found.value : undefined;
  }

  return {
    /**
     * The data of a page, for a navigation there: those of its history entry, else those that were
     * prefetched, else what the loader fetches.
     */
    async load(args: RemoteLoaderArgs, loader: Loader): Promise<unknown> {
      const { url } = args.request;
      const entry = nextEntry();
      const before = entry === undefined ? undefined : visited.get(entry);
      if (before?.url === url && isFresh(before)) return before.value;
      const { data, isComplete } = await (take(url) ?? fetchData(args, loader));
      if (!isComplete && isObject(data)) incomplete.add(data);
      return data;
    },

    /**
     * Fetches the data of a page in advance, for the next navigation to its URL; nothing when that has
     * happened already. Data that are incomplete are dropped. Never throws.
     */
    prefetch(args: RemoteLoaderArgs, findLoader: () => Promise<Loader | undefined>): void {
      const { url } = args.request;
      dropStale(prefetched);
      if (prefetched.has(url)) return;
      const drop = () => {
        if (prefetched.get(url) === entry) prefetched.delete(url);
      };
      const value = findLoader().then((loader) => fetchData(args, loader));
      const entry = { value, url, until: Date.now() + PREFETCHED_FOR };
      prefetched.set(url, entry);
      value.then(({ isComplete }) => !isComplete && drop(), drop);
    },

    /** Keeps the data of the page that is shown at a history entry, for returning to it. */
    keep(entry: string, url: string, data: unknown): void {
      // Once for each page: dropped data do not return while their page is still shown.
      if (shown?.entry === entry && shown.data === data) return;
      shown = { entry, data };
      dropStale(visited);
      if (visited.get(entry)?.value === data) return;
      visited.delete(entry);
      if (!isObject(data) || incomplete.has(data)) return;
      visited.set(entry, { value: data, url, until: Date.now() + VISITED_FOR });
    },

    /** Drops everything: it may no longer be what the server would send. */
    clear(): void {
      prefetched.clear();
      visited.clear();
    },
  };
}

/** Runs the loader with an API that notices failed calls: a loader may make them part of its data. */
async function fetchData(args: RemoteLoaderArgs, loader: Loader | undefined): Promise<Loaded> {
  const { api } = args.services;
  let isComplete = true;
  const get: typeof api.get = async (path, options) => {
    try {
      return await api.get(path, options);
    } catch (error) {
      isComplete = false;
      throw error;
    }
  };
  const data = await loader?.({ ...args, services: { ...args.services, api: { ...api, get } } });
  return { data, isComplete };
}

function dropStale(entries: Map<string, Entry<unknown>>): void {
  for (const [key, entry] of entries) if (!isFresh(entry)) entries.delete(key);
}

const isFresh = ({ until }: Entry<unknown>): boolean => Date.now() < until;

const isObject = (value: unknown): value is object => typeof value === "object" && value !== null;
