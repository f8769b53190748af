import { type Registry, type RegistryEntry, supportsContract } from "@oselia/shared/contract";
import { reportFailure } from "../loading/report-failure.ts";

const TIME_LIMIT = 5000;

/**
 * The registry that the server wrote into the page; undefined when there is none. Its entries are
 * not checked here: the server has done so, and they are part of the document that loaded this
 * script.
 */
export function inlinedRegistry(document: Document): Registry | undefined {
  const text = document.getElementById("registry")?.textContent;
  if (!text) return undefined;
  try {
    const registry: Registry | null = JSON.parse(text);
    return Array.isArray(registry?.remotes) ? registry : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Requests the current registry. The server has checked each release against its contract, but this
 * page may be older than a release: a remote for another version of the contract keeps the
 * contribution of the last registry, and fails to load with the reason `contract`.
 *
 * @param last The last good registry.
 * @throws When the server does not respond with a registry within five seconds.
 */
export async function fetchRegistry(last: Registry): Promise<Registry> {
  const answer = await fetch(new URL("/remotes.json", window.location.href), {
    cache: "no-cache",
    signal: AbortSignal.timeout(TIME_LIMIT),
  });
  if (!answer.ok) throw new Error(`The response for the registry was ${answer.status}`);
  try {
    // What this page has loaded of a preview stays when the preview has ended meanwhile.
    const { remotes, preview = last.preview }: Registry = await answer.json();
    return {
      remotes: remotes.flatMap((entry) => readEntry(entry, last)),
      ...(preview && { preview }),
    };
  } catch (error) {
    reportFailure("The registry cannot be read; keeping the last one", error);
    throw error;
  }
}

function readEntry(entry: RegistryEntry, last: Registry): RegistryEntry | [] {
  const { contract } = entry.contribution;
  if (supportsContract(contract)) return entry;
  const known = last.remotes.find(({ name }) => name === entry.name);
  return known ? { ...entry, contribution: { ...known.contribution, contract } } : [];
}
