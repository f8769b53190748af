import type { RegistryEntry } from "@oselia/shared/contract";
import { type Manifest, type ReleaseId, SHELL } from "@oselia/shared/contract/release";
import type { LiveShell, RegistryView } from "../../releases/index.ts";

/** A script or style sheet of a release that a page needs. */
export interface PageFile extends ReleaseId {
  path: string;
  /** The hash with which it will be requested: without it, the browser would load it twice. */
  integrity: string;
  /** The URL of the release, without a trailing slash. */
  releaseUrl: string;
}

interface PageFiles {
  scripts: PageFile[];
  styles: PageFile[];
}

export const toHref = ({ releaseUrl, path }: PageFile): string => `${releaseUrl}/${path}`;

const toShellFile = (version: string, path: string, integrity: string): PageFile => {
  return { name: SHELL, version, path, integrity, releaseUrl: `/remotes/${SHELL}/${version}` };
};

/** The shell's own scripts and style sheets, which its build refers to from its page. */
const ASSET = /\b(src|href)="(assets\/[^"]+)"/g;

/** A link element that loads a style sheet. */
export const STYLE_SHEET = /<link\b[^>]*\brel="stylesheet"[^>]*>/g;

/** The page of a release of the shell with the URLs of its files, and the style sheets in it. */
export function readTemplate({ version, page }: LiveShell): { html: string; styles: PageFile[] } {
  return {
    html: page.replace(
      ASSET,
      (_, name, path) => `${name}="${toHref(toShellFile(version, path, ""))}"`,
    ),
    styles: [...page.matchAll(STYLE_SHEET)].map(([element]) =>
      toShellFile(version, attribute(element, "href"), attribute(element, "integrity")),
    ),
  };
}

const attribute = (element: string, name: string): string =>
  new RegExp(`\\b${name}="([^"]*)"`).exec(element)?.[1] ?? "";

/** The shell's code beside its first scripts, by the name that its build gives it. */
export type ChunkName = "api" | "admin" | "not-found" | "override";

/** The files of the shell's chunks with these names; a release of the shell may lack one. */
export function shellFiles({ version, code }: LiveShell, names: readonly ChunkName[]): PageFiles {
  const isWanted = new RegExp(`^assets/(${names.join("|")})\\.\\w+\\.`);
  const files = Object.entries(code)
    .filter(([path]) => isWanted.test(path))
    .map(([path, integrity]) => toShellFile(version, path, integrity));
  return {
    scripts: files.filter(({ path }) => path.endsWith(".js")),
    styles: files.filter(({ path }) => path.endsWith(".css")),
  };
}

interface RemoteFiles extends PageFiles {
  /** As JSON, and its URL; undefined where there is none. */
  manifest: { url: string; json: string } | undefined;
}

/** The files of a remote's release that its pages need, by its manifest; none without a remote. */
export function remoteFiles(
  { manifests }: RegistryView,
  entry: RegistryEntry | undefined,
): RemoteFiles {
  // Checked against its hash: the browser does not check it again.
  const json = entry && manifests.get(entry.name);
  if (!json) return { manifest: undefined, scripts: [], styles: [] };
  const { metaData, exposes, files: hashes }: Manifest = JSON.parse(json);
  const { name, version, manifest: url } = entry;
  const releaseUrl = url.slice(0, url.lastIndexOf("/"));
  const toFiles = (paths: readonly string[]): PageFile[] =>
    [...new Set(paths)].flatMap((path) => {
      const integrity = hashes[path];
      return integrity ? [{ name, version, path, integrity, releaseUrl }] : [];
    });
  const assets = exposes.map((exposed) => exposed.assets);
  return {
    manifest: { url, json },
    scripts: toFiles([metaData.remoteEntry.name, ...assets.flatMap(({ js }) => js.sync)]),
    styles: toFiles(assets.flatMap(({ css }) => css.sync)),
  };
}
