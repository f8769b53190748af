import type { Registry } from "@oselia/shared/contract";
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
 * The current registry. An invalid entry is reported to the console and does not affect the others.
 *
 * @param last The last good registry: its entries stay where the response is invalid.
 * @throws when the server does not respond within five seconds, or not with a registry.
 */
export async function fetchRegistry(last: Registry): Promise<Registry> {
  // The registry is only requested after a failure, so its checks are loaded then.
  const [answer, { readRegistry }] = await Promise.all([
    fetch(new URL("/remotes.json", window.location.href), {
      cache: "no-cache",
      signal: AbortSignal.timeout(TIME_LIMIT),
    }),
    import("@oselia/shared/contract/read-registry"),
  ]);
  if (!answer.ok) throw new Error(`The response for the registry was ${answer.status}`);
  try {
    const { registry, rejected } = readRegistry(await answer.json(), last);
    if (rejected.length > 0) reportFailure("The registry has invalid entries", rejected);
    return registry;
  } catch (error) {
    reportFailure("The registry cannot be read; keeping the last one", error);
    throw error;
  }
}
