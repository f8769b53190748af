import { createHash } from "node:crypto";
import type { ReleaseId } from "@oselia/shared/contract/release";
import { ReleaseError } from "../release-error.ts";
import type { HashedFile } from "./release-content.ts";

/** Milliseconds for a file of a release on another origin, and for all of them. */
const timeouts = { file: 10_000, all: 60_000 };

/** The folder of a release, as a URL without a trailing slash. */
export const releaseUrl = ({ name, version }: ReleaseId, baseUrl: string | null): string =>
  `${baseUrl ?? "/remotes"}/${name}/${version}`;

/**
 * Checks that a release may be hosted on another origin, and that every file is there, has its
 * hash, and is readable by pages of this site (CORS). Reads no more of a file than its expected
 * size.
 *
 * @param origins The allowed origins (REMOTE_ORIGINS).
 * @throws ReleaseError that says what was expected.
 */
export async function checkHosting(
  release: ReleaseId & { files: readonly HashedFile[] },
  baseUrl: string,
  origins: readonly string[],
  { file, all } = timeouts,
): Promise<void> {
  const url = URL.parse(baseUrl);
  if (!url || !origins.includes(url.origin) || url.search || url.hash || url.username) {
    throw new ReleaseError(
      `"${baseUrl}" is not below an allowed origin (REMOTE_ORIGINS): ${origins.join(", ") || "none"}`,
    );
  }
  const plain = url.href.replace(/\/$/, "");
  if (plain !== baseUrl) throw new ReleaseError(`"${baseUrl}" must be written as "${plain}"`);
  const end = performance.now() + all;
  for (const one of release.files) {
    // The server alone reads source maps.
    if (one.path.endsWith(".map")) continue;
    const left = Math.ceil(Math.max(0, Math.min(file, end - performance.now())));
    await checkFile(`${releaseUrl(release, baseUrl)}/${one.path}`, one, AbortSignal.timeout(left));
  }
}

async function checkFile(url: string, file: HashedFile, signal: AbortSignal): Promise<void> {
  try {
    // An origin that is allowed must not lead to one that is not.
    const response = await fetch(url, { redirect: "error", signal });
    const problem = findProblem(response) ?? (await compare(response, file));
    if (!problem) return;
    await response.body?.cancel().catch(() => undefined);
    throw new ReleaseError(`${url} ${problem}`);
  } catch (error) {
    if (error instanceof ReleaseError) throw error;
    throw new ReleaseError(`${url} cannot be fetched: ${(error as Error).message}`);
  }
}

function findProblem({ ok, status, headers }: Response): string | undefined {
  if (!ok) return `responds with status ${status}`;
  if (headers.get("access-control-allow-origin") === "*") return undefined;
  return 'must be sent with "Access-Control-Allow-Origin: *"';
}

/** Compares what is sent with a file, without keeping any of it. */
async function compare(response: Response, file: HashedFile): Promise<string | undefined> {
  const hash = createHash("sha384");
  let left = file.content.length;
  for await (const chunk of response.body ?? []) {
    left -= chunk.length;
    if (left < 0) break;
    hash.update(chunk);
  }
  const isSame = left === 0 && file.integrity === `sha384-${hash.digest("base64")}`;
  return isSame ? undefined : "is not the file of this release";
}
