import { CONTRACT_VERSION, type Registry, type RegistryEntry } from "@oselia/shared/contract";

const TIMEOUT = 10_000;

/**
 * The address of a deployed site, without a path.
 *
 * @throws When it is not a http address.
 */
export function parseSite(address: string): string {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (!url || !/^https?:$/.test(url.protocol)) {
    throw new Error(`"${address}" is not the address of a site, such as https://oselia.example.`);
  }
  return url.origin;
}

/**
 * The live remotes of a deployed site.
 *
 * @param site Its address: "https://oselia.example".
 * @throws When it does not answer, is not an Oselia site, or has another version of the contract.
 */
export async function fetchLiveRemotes(site: string): Promise<RegistryEntry[]> {
  const address = `${site}/remotes.json`;
  const response = await fetch(address, { signal: AbortSignal.timeout(TIMEOUT) }).catch((error) => {
    throw new Error(`${site} does not answer: ${error.cause?.message ?? error.message}.`);
  });
  const answer: Registry | null = response.ok ? await response.json().catch(() => null) : null;
  if (!Array.isArray(answer?.remotes)) {
    throw new Error(`${address} is not the registry of an Oselia site.`);
  }
  const { remotes } = answer;
  const other = remotes.find(({ contribution }) => contribution.contract !== CONTRACT_VERSION);
  if (other) {
    throw new Error(
      `${other.name} of ${site} is built for version ${other.contribution.contract} of the contract, ` +
        `this checkout for version ${CONTRACT_VERSION}. Use a checkout of the site's age.`,
    );
  }
  return remotes.map((entry) => ({ ...entry, manifest: toLocal(entry.manifest, site) }));
}

/** The page is on another origin: what the site serves comes through the dev server's proxy. */
function toLocal(manifest: string, site: string): string {
  const url = new URL(manifest, site);
  return url.origin === site ? url.pathname : manifest;
}
