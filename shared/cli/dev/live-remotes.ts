import { type Registry, type RegistryEntry, supportsContract } from "@oselia/shared/contract";

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
 * @param report Called for each whose pages this shell cannot show; the others work.
 * @throws When it does not answer, or is not an Oselia site.
 */
export async function fetchLiveRemotes(
  site: string,
  report: (line: string) => void,
): Promise<RegistryEntry[]> {
  const address = `${site}/remotes.json`;
  const response = await fetch(address, { signal: AbortSignal.timeout(TIMEOUT) }).catch((error) => {
    throw new Error(`${site} does not answer: ${error.cause?.message ?? error.message}.`);
  });
  const answer: Registry | null = response.ok ? await response.json().catch(() => null) : null;
  if (!Array.isArray(answer?.remotes)) {
    throw new Error(`${address} is not the registry of an Oselia site.`);
  }
  const { remotes } = answer;
  for (const { name, contribution } of remotes) {
    if (supportsContract(contribution.contract)) continue;
    report(
      `${name} was built for version ${contribution.contract} of the contract, which this shell does not support. ` +
        `To see its pages, use the SDK of the site: npm install ${site}/sdk/latest.tgz`,
    );
  }
  return remotes.map((entry) => ({ ...entry, manifest: toLocal(entry.manifest, site) }));
}

/** The page is on another origin: what the site serves comes through the dev server's proxy. */
function toLocal(manifest: string, site: string): string {
  const url = new URL(manifest, site);
  return url.origin === site ? url.pathname : manifest;
}
