import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { RegistryEntry } from "@oselia/shared/contract/schema";
import { Value } from "typebox/value";
import { computeIntegrity } from "./content-hash.ts";
import { ReleaseError } from "./release-error.ts";

/** The federation plugin's file that describes a remote. */
export const MANIFEST = "mf-manifest.json";

/** The file with a release's entry in the registry. */
export const RELEASE = "release.json";

/** The folder of a release. */
export const releaseFolder = (root: string, name: string, version: string): string =>
  join(root, name, version);

/**
 * Reads a stored release's entry in the registry.
 *
 * @throws ReleaseError when it is missing or damaged; the message says how, without a path.
 */
export async function readRelease(
  root: string,
  name: string,
  version: string,
): Promise<RegistryEntry> {
  const which = `release ${version} of ${name}`;
  const text = await readFile(join(releaseFolder(root, name, version), RELEASE), "utf8").catch(
    (error: NodeJS.ErrnoException) => {
      throw error.code === "ENOENT"
        ? new ReleaseError(`${name} has no release ${version}`)
        : new ReleaseError(`${RELEASE} of ${which} cannot be read (${error.code})`);
    },
  );
  const entry = parseJson(text);
  // A release for a newer contract may have properties that this server does not know.
  const error = Value.Errors(RegistryEntry, entry).find(
    ({ keyword }) => keyword !== "additionalProperties",
  );
  if (error) {
    const place = error.instancePath ? ` at ${error.instancePath}` : "";
    throw new ReleaseError(`${RELEASE} of ${which} is damaged${place}: ${error.message}`);
  }
  const release = entry as RegistryEntry;
  if (release.name !== name || release.version !== version) {
    throw new ReleaseError(
      `${RELEASE} of ${which} is that of release ${release.version} of ${release.name}`,
    );
  }
  await checkManifest(root, release);
  return release;
}

/** @throws ReleaseError when the manifest is not the one that was released. */
export async function checkManifest(root: string, release: RegistryEntry): Promise<void> {
  const { name, version, integrity } = release;
  const path = join(releaseFolder(root, name, version), MANIFEST);
  const content = await readFile(path).catch(() => undefined);
  if (!content || computeIntegrity(content) !== integrity) {
    const how = content ? "is damaged" : "cannot be read";
    throw new ReleaseError(`${MANIFEST} of release ${version} of ${name} ${how}`);
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
