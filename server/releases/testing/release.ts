import type { Contribution, Mount } from "@oselia/shared/contract";
import { MANIFEST, SHELL } from "@oselia/shared/contract/release";
import { Contribution as ContributionSchema } from "@oselia/shared/contract/schema";
import { CONTRACT, listFields } from "@oselia/shared/contract/uses";
import { type Build, computeIntegrity } from "@oselia/shared/release";
import { readContent } from "../publishing/release-content.ts";
import type { Releases } from "../releases.ts";

const mount = (path: string): Mount => ({
  path,
  layout: path.startsWith("/admin/") ? "admin" : "public",
  title: { en: path, uk: path, nl: path },
});

export const aContribution = (...paths: string[]): Contribution => ({
  contract: 1,
  mounts: paths.map(mount),
});

/** The build of a remote, which differs only by the text that its script logs. */
export function aBuild(name: string, says: string, ...paths: string[]): Build {
  const code = Buffer.from(`console.log(${JSON.stringify(says)});`);
  const assets = { js: { sync: [], async: [] }, css: { sync: [], async: [] } };
  const manifest = {
    metaData: { remoteEntry: { name: "remoteEntry.js" } },
    exposes: [{ name: "remote", assets }],
    shared: [],
    uses: {},
    files: { "remoteEntry.js": computeIntegrity(code) },
    says,
  };
  return {
    name,
    files: [
      { path: "mf-manifest.json", content: Buffer.from(JSON.stringify(manifest)) },
      { path: "remoteEntry.js", content: code },
    ],
    contribution: aContribution(...paths),
  };
}

/** The same build, with these ranges of shared packages and these exports of them. */
export function needing(
  build: Build,
  shares: Record<string, string>,
  uses: Record<string, string[]> = {},
): Build {
  const shared = Object.entries(shares).map(([name, requiredVersion]) => ({
    name,
    requiredVersion,
  }));
  const files = build.files.map((file) =>
    file.path === MANIFEST
      ? { ...file, content: toJson({ ...JSON.parse(String(file.content)), shared, uses }) }
      : file,
  );
  return { ...build, files };
}

const toJson = (value: unknown): Buffer => Buffer.from(JSON.stringify(value));

/** The build of a shell that provides these packages, with these exports. */
export const aShellWith = (
  shares: Record<string, string>,
  provides: Record<string, string[]> = {},
): Build =>
  aShell({
    "shell.json": shellFacts({ shares, provides: { ...fields, ...provides } }),
  });

/** The build of a shell that supports these versions of the contract. */
export const aShellFor = (oldestContract: number, contract: number): Build =>
  aShell({ "shell.json": shellFacts({ oldestContract, contract }) });

/** The build of a remote for a version of the contract. */
export const aBuildFor = (contract: number, name: string, path: string): Build => ({
  ...aBuild(name, `for version ${contract}`),
  contribution: { ...aContribution(path), contract },
});

const fields = { [CONTRACT]: listFields(ContributionSchema) };

/** A shell's facts: by default it provides no package, and every field of the contract. */
const shellFacts = (changes: object = {}): string =>
  JSON.stringify({
    contract: 1,
    oldestContract: 1,
    shares: {},
    provides: fields,
    ...changes,
  });

/** The build of a shell with these files beside its page. */
export function aShell(files: Record<string, string> = {}): Build {
  const page = '<!doctype html><html lang="en"><head><title></title></head><body></body></html>';
  const all = {
    "index.html": page,
    "shell.json": shellFacts(),
    ...files,
  };
  return {
    name: SHELL,
    files: Object.entries(all).map(([path, text]) => ({ path, content: Buffer.from(text) })),
    contribution: null,
  };
}

/** Releases a build as its team would; returns the version. */
export async function release(
  { store, channels }: Pick<Releases, "store" | "channels">,
  build: Build,
  author = "the-team",
): Promise<string> {
  const content = readContent(build);
  await store.publish(content, { author });
  await channels.promote(build.name, content.version, { author });
  return content.version;
}
