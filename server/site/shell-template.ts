import { LRUCache } from "lru-cache";
import type { LiveShell } from "../releases/live-releases.ts";
import { SHELL } from "../releases/release-content.ts";

/** The shell's own scripts and style sheets, which its build refers to from its page. */
const ASSET = /\b(src|href)="(assets\/[^"]+)"/g;

/** Completes the page of a release of the shell with the URLs of its files, once for each release. */
export function createTemplates(): (shell: LiveShell) => string {
  // The live release and a canary.
  const templates = new LRUCache<string, string>({ max: 4 });
  return ({ version, page }) => {
    const template =
      templates.get(version) ?? page.replace(ASSET, `$1="/remotes/${SHELL}/${version}/$2"`);
    templates.set(version, template);
    return template;
  };
}
