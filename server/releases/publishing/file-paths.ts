import { isAllowedType, listAllowedTypes } from "@oselia/shared/release";
import { ReleaseError } from "../release-error.ts";
import { releaseLimits } from "../release-limits.ts";

/** A path inside a release: no hidden files, no parent folders. */
export const FILE_PATH = /^[\w-][\w.-]*(\/[\w-][\w.-]*)*$/;

/** The folder of the code that only the server runs. */
const SERVER_FOLDER = "node/";

/** A name that Windows reserves for a device, or a name that it shortens, anywhere in a path. */
const WINDOWS_NAME = /(^|\/)(con|prn|aux|nul|com\d|lpt\d)(\.|\/|$)|\.(\/|$)/i;

/**
 * Checks the paths of a release's files: every file system can store them side by side, and each is
 * of an allowed kind.
 *
 * @param page The only document that the shell may have. Undefined for a remote.
 * @throws ReleaseError for the first problem.
 */
export function checkPaths(paths: readonly string[], page: string | undefined): void {
  if (paths.length > releaseLimits.files) {
    throw new ReleaseError(`A release may have ${releaseLimits.files} files at most`);
  }
  // Windows and macOS do not tell "a.js" from "A.js".
  const files = new Set<string>();
  for (const path of paths) {
    checkPath(path, page);
    if (files.has(path.toLowerCase())) throw new ReleaseError(`Two files have one path: "${path}"`);
    files.add(path.toLowerCase());
  }
  for (const path of paths) {
    const folder = listFolders(path.toLowerCase()).find((one) => files.has(one));
    if (folder) throw new ReleaseError(`"${folder}" is a file, and the folder of "${path}"`);
  }
}

function checkPath(path: string, page: string | undefined): void {
  if (path.length > releaseLimits.path) {
    throw new ReleaseError(
      `"${path.slice(0, 50)}…" is not a valid path of a file: it has more than ${releaseLimits.path} characters`,
    );
  }
  if (!FILE_PATH.test(path)) throw new ReleaseError(`"${path}" is not a valid path of a file`);
  if (WINDOWS_NAME.test(path)) {
    throw new ReleaseError(`"${path}" is not a valid path of a file on Windows`);
  }
  const isShell = page !== undefined;
  if (!isAllowedType(path, isShell)) {
    throw new ReleaseError(
      `"${path}" is not a kind of file that a release of ${isShell ? "the shell" : "a remote"} may have. Allowed: ${listAllowedTypes(isShell)}`,
    );
  }
  if (path.endsWith(".html") && path !== page) {
    throw new ReleaseError(`"${path}" is a page of its own; a shell may have only ${page}`);
  }
  if (path.endsWith(".cjs") && !path.startsWith(SERVER_FOLDER)) {
    throw new ReleaseError(
      `"${path}" is code for the server, which must be below ${SERVER_FOLDER}`,
    );
  }
}

/** The folders that a file is in: "a" and "a/b" for "a/b/c.js". */
function listFolders(path: string): string[] {
  const parts = path.split("/").slice(0, -1);
  return parts.map((_, index) => parts.slice(0, index + 1).join("/"));
}
