import { brotliCompressSync, constants } from "node:zlib";
import { MANIFEST, type Manifest, SHELL } from "@oselia/shared/contract/release";
import type { ReleaseFile } from "@oselia/shared/release";
import { ReleaseError } from "../release-error.ts";
import { releaseLimits } from "../release-limits.ts";
import type { ReleaseContent } from "./release-content.ts";

/** Kilobytes (brotli) of scripts and styles that a remote needs before it can show a page. */
const firstLoadBudget = 150;

/**
 * Checks what needs neither a run nor the live releases: a remote exposes its module, its manifest
 * names only files that it has, and its size is within the budgets. `readContent` has checked the
 * contract, the manifest's shape and the file names.
 *
 * @throws ReleaseError that says what was expected.
 */
export function checkContent(content: ReleaseContent): void {
  const total = content.files.reduce((sum, file) => sum + file.content.length, 0);
  if (total > releaseLimits.bytes) {
    throw new ReleaseError(
      `${content.name} has ${toMegabytes(total)} MB of files; the budget is ${toMegabytes(releaseLimits.bytes)} MB`,
    );
  }
  if (content.name !== SHELL) checkManifest(content);
}

function checkManifest({ name, files }: ReleaseContent): void {
  const byPath = new Map(files.map((file) => [file.path, file]));
  const manifest: Manifest = JSON.parse(String(byPath.get(MANIFEST)?.content));
  const { metaData, exposes } = manifest;
  const exposed = exposes.find((module) => module.name === "remote");
  if (!exposed) {
    throw new ReleaseError(
      `${name} must expose the module "./remote"; it exposes ${exposes.map((module) => `"./${module.name}"`).join(", ") || "nothing"}`,
    );
  }
  const named = exposes.flatMap(({ assets: { js, css } }) => [...js.sync, ...css.sync]);
  if (named.length > releaseLimits.named) {
    throw new ReleaseError(
      `${MANIFEST} names ${named.length} scripts and styles to load; ${releaseLimits.named} are allowed`,
    );
  }
  const { js, css } = exposed.assets;
  const needed = [...new Set([metaData.remoteEntry.name, ...js.sync, ...css.sync])].map((path) => {
    const file = byPath.get(path);
    if (!file) throw new ReleaseError(`${MANIFEST} names ${path}, which is not in the build`);
    return file;
  });
  const kilobytes = Math.round(sum(needed.map(compressedBytes)) / 1024);
  if (kilobytes > firstLoadBudget) {
    throw new ReleaseError(
      `${name} needs ${kilobytes} kB of scripts and styles for its first page; the budget is ${firstLoadBudget} kB`,
    );
  }
}

/** A fast approximation: the release itself is compressed further. */
const compressedBytes = ({ content }: ReleaseFile): number =>
  brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }).length;

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

const toMegabytes = (bytes: number) => Math.ceil(bytes / 1024 / 1024);
