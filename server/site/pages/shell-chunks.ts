import { SHELL } from "@oselia/shared/contract/release";
import type { LiveShell } from "../../releases/index.ts";
import type { PreloadedFile } from "./html.ts";
import type { ReleasedStyle } from "./inline-styles.ts";

/** The shell's code beside its first scripts, by the name that its build gives it. */
export type ChunkName = "api" | "admin" | "not-found" | "override";

/** The files of a chunk of the shell. */
export interface ShellChunks {
  scripts: PreloadedFile[];
  styles: PreloadedFile[];
  /** The style sheets, for reading them. */
  released: ReleasedStyle[];
}

/**
 * The scripts and style sheets of the shell's chunks with these names; a release of the shell may
 * lack one.
 */
export function findChunks({ version, code }: LiveShell, names: readonly ChunkName[]): ShellChunks {
  const releaseUrl = `/remotes/${SHELL}/${version}`;
  const isWanted = new RegExp(`^assets/(${names.join("|")})\\.\\w+\\.`);
  const files = Object.entries(code)
    .filter(([path]) => isWanted.test(path))
    .map(([path, integrity]) => ({ name: SHELL, version, path, integrity, releaseUrl }));
  const released = files.filter(({ path }) => path.endsWith(".css"));
  return {
    scripts: files.filter(({ path }) => path.endsWith(".js")).map(toPreloaded),
    styles: released.map(toPreloaded),
    released,
  };
}

const toPreloaded = ({ releaseUrl, path, integrity }: ReleasedStyle): PreloadedFile => {
  return { href: `${releaseUrl}/${path}`, integrity };
};
