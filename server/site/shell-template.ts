import type { LiveShell } from "../releases/live-releases.ts";
import { SHELL } from "../releases/release-content.ts";

/** The shell's own scripts and style sheets, which its build refers to from its page. */
const ASSET = /\b(src|href)="(assets\/[^"]+)"/g;

/** Completes the page of a release of the shell with the URLs of its files, once for each release. */
export function createTemplates(): (shell: LiveShell) => string {
  let last: { version: string; template: string } | undefined;
  return ({ version, page }) => {
    if (last?.version !== version) {
      const template = page.replace(ASSET, `$1="/remotes/${SHELL}/${version}/$2"`);
      last = { version, template };
    }
    return last.template;
  };
}
