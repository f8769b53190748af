import type { Registry } from "@oselia/shared/contract";
import { reportFailure } from "../report-failure.ts";

const TIME_LIMIT = 5000;

/**
 * The registry that the server wrote into the page; undefined when there is none. Its entries are not
 * checked here: the server has done so, and they are part of the document that brought this script.
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
 * What is live now. A bad entry is reported to the console, and takes no other with it.
 *
 * @param last The last good registry: what it has stays where the answer is bad.
 * @throws when the server does not answer in five seconds, or not with a registry.
 */
export async function fetchRegistry(last: Registry): Promise<Registry> {
  // Only when something has failed is the registry asked for: so late come the checks.
  const [answer, { readRegistry }] = await Promise.all([
    fetch(new URL("/remotes.json", window.location.href), {
      cache: "no-cache",
      signal: AbortSignal.timeout(TIME_LIMIT),
    }),
    import("@oselia/shared/contract/read-registry"),
  ]);
  if (!answer.ok) throw new Error(`The registry answered ${answer.status}`);
  try {
    const { registry, rejected } = readRegistry(await answer.json(), last);
    if (rejected.length > 0) reportFailure("The registry has bad entries", rejected);
    return registry;
  } catch (error) {
    reportFailure("The registry cannot be read; the last one stays", error);
    throw error;
  }
}
