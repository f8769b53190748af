import type { RegistryEntry } from "@oselia/shared/contract";
import { LOCAL_URL } from "@oselia/shared/contract/local-origin";
import type { Manifest } from "@oselia/shared/contract/release";
import { getErrorReason, LoadError } from "../loading/load-error.ts";

const TIMEOUT = 3000;

/** The manifests of releases, by their absolute URL. */
export type Manifests = ReturnType<typeof createManifests>;

/** Only the manifest of an override on this machine needs no hash; it is never read from a cache. */
type Release = Pick<RegistryEntry, "integrity" | "override">;

const isLocal = new RegExp(LOCAL_URL);

/** An empty collection of manifests: one for a page. */
export function createManifests() {
  const loaded = new Map<string, string>();
  /** Those that failed: the browser may have cached a damaged copy. */
  const suspect = new Set<string>();
  /** By the absolute URL of a file. */
  const hashes = new Map<string, string>();

  async function read(url: string, { integrity, override }: Release): Promise<string> {
    if (override && isLocal.test(url)) return fetchManifest(url, { cache: "no-store" });
    if (integrity === undefined)
      throw new LoadError(`The registry has no hash of ${url}`, "invalid");
    const inlined = takeInlinedManifest(url);
    if (inlined && isManifest(inlined)) return inlined;
    const fetchPastCache = () => fetchManifest(url, { integrity, cache: "reload" });
    if (suspect.has(url)) return fetchPastCache();
    return fetchManifest(url, { integrity, cache: "default" }).catch(fetchPastCache);
  }

  return {
    /** The text of a manifest that has been loaded. */
    get: (url: string) => loaded.get(url),
    /** The hash of a file of a release whose manifest has been loaded, by the file's absolute URL. */
    getIntegrity: (url: string) => hashes.get(url),

    /**
     * Loads the manifest of a release: from the page when the server wrote it there, otherwise by a
     * request with one retry. The retry bypasses the browser's cache, which keeps a release's files
     * forever, including damaged ones.
     *
     * @throws LoadError
     */
    async load(url: string, release: Release): Promise<Manifest> {
      const { integrity } = release;
      try {
        const text = loaded.get(url) ?? (await read(url, release));
        const manifest: Manifest = JSON.parse(text);
        // A build for development has none.
        for (const [path, hash] of Object.entries(manifest.files ?? {})) {
          hashes.set(new URL(path, url).href, hash);
        }
        loaded.set(url, text);
        return manifest;
      } catch (cause) {
        suspect.add(url);
        if (cause instanceof LoadError) throw cause;
        const reason = await getErrorReason(cause, { url, integrity });
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
    const { metaData, exposes, shared }: Manifest = JSON.parse(text);
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
