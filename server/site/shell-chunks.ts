import type { LiveShell } from "../releases/live-releases.ts";
import { SHELL } from "../releases/release-content.ts";
import type { PreloadedFile } from "./html.ts";

/** The shell's code beside its first scripts, by the name that its build gives it. */
type ChunkName = "api" | "admin";

/**
 * The scripts and style sheets of the shell's chunks with these names; a release of the shell may
 * lack one.
 */
export function findChunks({ version, code }: LiveShell, names: readonly ChunkName[]) {
  const isWanted = new RegExp(`^assets/(${names.join("|")})\\.\\w+\\.`);
  const files = Object.entries(code)
    .filter(([path]) => isWanted.test(path))
    .map(([path, integrity]): PreloadedFile => {
      return { href: `/remotes/${SHELL}/${version}/${path}`, integrity };
    });
  return {
    scripts: files.filter(({ href }) => href.endsWith(".js")),
    styles: files.filter(({ href }) => href.endsWith(".css")),
  };
}
