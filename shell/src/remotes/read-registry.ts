import type { Registry } from "@oselia/shared/contract";

const TIME_LIMIT = 5000;

/** The registry that the server wrote into the page; undefined when there is none. */
export function inlinedRegistry(document: Document): Registry | undefined {
  const text = document.getElementById("registry")?.textContent;
  return text ? (JSON.parse(text) as Registry) : undefined;
}

/**
 * What is live now.
 *
 * @throws when the server does not answer in five seconds, or not with a registry.
 */
export async function fetchRegistry(): Promise<Registry> {
  const answer = await fetch(new URL("/remotes.json", window.location.href), {
    cache: "no-cache",
    signal: AbortSignal.timeout(TIME_LIMIT),
  });
  if (!answer.ok) throw new Error(`The registry answered ${answer.status}`);
  return (await answer.json()) as Registry;
}
