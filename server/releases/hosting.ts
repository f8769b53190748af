import type { ReleaseFile } from "./release-content.ts";
import { computeIntegrity } from "./release-content.ts";
import { ReleaseError } from "./release-error.ts";

/** Milliseconds for each file of a release on another origin. */
const FILE_TIMEOUT = 10_000;

/** The folder of a release, as a URL without a trailing slash. */
export const releaseUrl = (
  { name, version }: { name: string; version: string },
  baseUrl: string | null,
): string => `${baseUrl ?? "/remotes"}/${name}/${version}`;

/**
 * Checks that a release may live on another origin, and that every file is there: with its hash, and
 * readable for pages of this site.
 *
 * @param origins The allowed origins (REMOTE_ORIGINS).
 * @throws ReleaseError that says what was expected.
 */
export async function checkHosting(
  release: { name: string; version: string; files: readonly ReleaseFile[] },
  baseUrl: string,
  origins: readonly string[],
): Promise<void> {
  const url = URL.parse(baseUrl);
  if (!url || !origins.includes(url.origin) || url.search || url.hash || url.username) {
    throw new ReleaseError(
      `"${baseUrl}" is not below an allowed origin (REMOTE_ORIGINS): ${origins.join(", ") || "none"}`,
    );
  }
  for (const file of release.files) await checkFile(releaseUrl(release, baseUrl), file);
}

async function checkFile(folder: string, { path, content }: ReleaseFile): Promise<void> {
  const url = `${folder}/${path}`;
  const response = await fetch(url, {
    redirect: "error",
    signal: AbortSignal.timeout(FILE_TIMEOUT),
  }).catch((error: Error) => {
    throw new ReleaseError(`${url} cannot be fetched: ${error.message}`);
  });
  const body = Buffer.from(await response.arrayBuffer());
  if (!response.ok) throw new ReleaseError(`${url} responds with status ${response.status}`);
  if (computeIntegrity(body) !== computeIntegrity(content)) {
    throw new ReleaseError(`${url} is not the file of this release`);
  }
  if (response.headers.get("access-control-allow-origin") !== "*") {
    throw new ReleaseError(`${url} must be sent with "Access-Control-Allow-Origin: *"`);
  }
}
