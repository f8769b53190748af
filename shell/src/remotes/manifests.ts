import { getErrorReason, LoadError } from "../loading/load-error.ts";

const TIMEOUT = 3000;

/** The manifests of releases, by their absolute URL. */
interface Manifests {
  /**
   * Loads the manifest of a release: from the page, where the server wrote it, else by request,
   * with one retry. The retry bypasses the browser's cache, which keeps a release's files forever,
   * damaged ones as well.
   *
   * @param integrity Its hash: "sha384-…".
   * @throws LoadError
   */
  load(url: string, integrity: string): Promise<void>;
  /** The text of a manifest that has been loaded. */
  get(url: string): string | undefined;
}

/** An empty collection of manifests: one for a page. */
export function createManifests(): Manifests {
  const loaded = new Map<string, string>();
  /** Those that failed: the browser may have cached a damaged copy. */
  const suspect = new Set<string>();

  async function read(url: string, integrity: string): Promise<string> {
    const inlined = takeInlinedManifest(url);
    if (inlined && isManifest(inlined)) return inlined;
    const fetchPastCache = () => fetchManifest(url, { integrity, cache: "reload" });
    if (suspect.has(url)) return fetchPastCache();
    return fetchManifest(url, { integrity, cache: "default" }).catch(fetchPastCache);
  }

  return {
    get: (url) => loaded.get(url),

    async load(url, integrity) {
      if (loaded.has(url)) return;
      try {
        loaded.set(url, await read(url, integrity));
      } catch (cause) {
        suspect.add(url);
        if (cause instanceof LoadError) throw cause;
        const reason = await getErrorReason(cause, url);
        throw new LoadError(`The manifest ${url} could not be fetched`, reason, { cause });
      }
    },
  };
}

async function fetchManifest(url: string, init: RequestInit): Promise<string> {
  const response = await fetch(url, { ...init, signal: AbortSignal.timeout(TIMEOUT) });
  const text = await response.text();
  if (!response.ok) {
    const reason = response.status >= 500 ? "unreachable" : "invalid";
    throw new LoadError(`The response for the manifest ${url} was ${response.status}`, reason);
  }
  if (!isManifest(text)) throw new LoadError(`${url} is not a manifest`, "invalid");
  return text;
}

/** True when it has the fields that the federation runtime reads. */
function isManifest(text: string): boolean {
  try {
    const { metaData, exposes, shared } = JSON.parse(text);
    return (
      typeof metaData.remoteEntry.name === "string" &&
      Array.isArray(exposes) &&
      Array.isArray(shared)
    );
  } catch {
    return false;
  }
}

/** The manifest that the server wrote into the page, if it is this one. */
function takeInlinedManifest(url: string): string | undefined {
  const element = document.querySelector<HTMLElement>("script#manifest");
  const written = element?.dataset.url;
  if (!element || !written || new URL(written, window.location.href).href !== url) return undefined;
  // Only once: a second request means that the first attempt failed.
  element.remove();
  return element.textContent ?? undefined;
}
