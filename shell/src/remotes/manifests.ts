import { LoadError, reasonOf } from "./load-error.ts";

const TIME_LIMIT = 3000;

/** The manifests that are whole, by their absolute URL. */
const loaded = new Map<string, string>();
/** Those that failed: what the browser's cache has of them is not to be trusted. */
const suspect = new Set<string>();

/** What `loadManifest` has loaded from this URL. */
export function loadedManifest(url: string): string | undefined {
  return loaded.get(url);
}

/**
 * Loads the manifest of a release: from the page, where the server wrote it, else from its address,
 * at which it tries twice. A second time it passes by the browser's cache, which keeps a release's
 * files for ever, damaged ones as well.
 *
 * @param url Absolute.
 * @param integrity Its hash: "sha384-…".
 * @throws LoadError
 */
export async function loadManifest(url: string, integrity: string): Promise<void> {
  if (loaded.has(url)) return;
  const inlined = inlinedManifest(url);
  const fetchPastCache = () => fetchManifest(url, { integrity, cache: "reload" });
  try {
    if (inlined && isManifest(inlined)) loaded.set(url, inlined);
    else if (suspect.has(url)) loaded.set(url, await fetchPastCache());
    else {
      const first = fetchManifest(url, { integrity, cache: "default" });
      loaded.set(url, await first.catch(fetchPastCache));
    }
  } catch (cause) {
    suspect.add(url);
    if (cause instanceof LoadError) throw cause;
    throw new LoadError(`The manifest ${url} was refused`, await reasonOf(cause, url), { cause });
  }
}

async function fetchManifest(url: string, init: RequestInit): Promise<string> {
  const answer = await fetch(url, { ...init, signal: AbortSignal.timeout(TIME_LIMIT) });
  const text = await answer.text();
  if (!answer.ok) {
    const reason = answer.status >= 500 ? "unreachable" : "invalid";
    throw new LoadError(`The manifest ${url} was answered with ${answer.status}`, reason);
  }
  if (!isManifest(text)) throw new LoadError(`${url} is no manifest`, "invalid");
  return text;
}

/** True when it has what the federation runtime asks of a manifest. */
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
function inlinedManifest(url: string): string | undefined {
  const element = document.querySelector<HTMLElement>("script#manifest");
  const written = element?.dataset.url;
  if (!element || !written || new URL(written, window.location.href).href !== url) return undefined;
  // Once: a second request means that the first try failed.
  element.remove();
  return element.textContent ?? undefined;
}
