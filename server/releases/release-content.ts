import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join, relative } from "node:path";
import { REMOTE_NAME } from "@oselia/shared/contract/remote-name";
import { Contribution } from "@oselia/shared/contract/schema";
import { type Static, type TSchema, Type } from "typebox";
import { Value } from "typebox/value";
import { checkClaims } from "./claim-paths.ts";
import { type CodeHashes, findHashProblem } from "./code-hashes.ts";
import { ReleaseError } from "./release-error.ts";

/** The name of the shell among the releases. */
export const SHELL = "shell";

/** The name of a release: a remote's, or the shell's. */
export const RELEASE_NAME = new RegExp(`^${SHELL}$|${REMOTE_NAME.source}`);

export const isReleaseName = (name: string): boolean => RELEASE_NAME.test(name);

/** The version of a release, from `hashRelease`. */
export const VERSION = /^[0-9a-f]{16}$/;

/** A path inside a release: no hidden files, no parent folders. */
export const FILE_PATH = /^[\w-][\w.-]*(\/[\w-][\w.-]*)*$/;

/** The federation plugin's file that describes a remote. */
export const MANIFEST = "mf-manifest.json";

/** The shell's page, which the server completes. */
export const PAGE = "index.html";

/** The shell's file that says what it provides. */
export const SHELL_FACTS = "shell.json";

/** One file of a release. */
export interface ReleaseFile {
  /** Path from the release's folder, with slashes. */
  path: string;
  content: Buffer;
}

/** A build that is to be released. */
export interface Build {
  /** "remote_inbox" or "shell". */
  name: string;
  files: readonly ReleaseFile[];
  /** The remote's contribution; null for the shell. */
  contribution: unknown;
}

/** A build that has been checked, with what follows from its content. */
export interface ReleaseContent {
  name: string;
  version: string;
  files: readonly ReleaseFile[];
  contribution: Contribution | null;
  /** The version of the contract that it was built for. */
  contract: number;
  /** By package: the version range that a remote needs, or the version that the shell provides. */
  shares: Record<string, string>;
  /** SHA-384 of the file that vouches for the others. */
  integrity: string;
}

const Manifest = Type.Object({
  metaData: Type.Object({ remoteEntry: Type.Object({ name: Type.String() }) }),
  files: Type.Optional(Type.Record(Type.String(), Type.String({ pattern: "^sha384-" }))),
  shared: Type.Optional(
    Type.Array(Type.Object({ name: Type.String(), requiredVersion: Type.Optional(Type.String()) })),
  ),
});

const ShellFacts = Type.Object({
  contract: Type.Integer({ minimum: 1 }),
  shares: Type.Record(Type.String(), Type.String()),
});

interface ReadOptions {
  /**
   * True for a release from before November 2026, whose manifest has no hashes: the registry will
   * have them. Default false.
   */
  allowMissingHashes?: boolean;
}

/**
 * Checks a build and describes it as a release.
 *
 * @throws ReleaseError that says what was expected.
 */
export function readContent(build: Build, options: ReadOptions = {}): ReleaseContent {
  const { name, files } = build;
  if (!isReleaseName(name)) {
    throw new ReleaseError(
      `"${name}" is not a valid name. Expected "remote_" and at most 60 lower-case letters, digits and underscores, or "${SHELL}"`,
    );
  }
  const invalid = files.find(({ path }) => !FILE_PATH.test(path));
  if (invalid) throw new ReleaseError(`"${invalid.path}" is not a valid path of a file`);
  const facts = name === SHELL ? readShellFacts(build) : readRemoteFacts(build, options);
  const version = hashRelease(files, facts.contribution);
  return { name, version, files, ...facts };
}

type Facts = Pick<ReleaseContent, "contribution" | "contract" | "shares" | "integrity">;

function readRemoteFacts(
  { name, files, contribution }: Build,
  { allowMissingHashes = false }: ReadOptions,
): Facts {
  checkSchema(`The contribution of ${name}`, Contribution, contribution);
  checkClaims({ name, contribution });
  const manifest = findFile(files, MANIFEST, "Build the remote first");
  const { shared = [], files: hashes } = parseFile(Manifest, MANIFEST, manifest);
  if (hashes || !allowMissingHashes) checkHashes(hashes, files);
  return {
    contribution,
    contract: contribution.contract,
    shares: Object.fromEntries(shared.map((share) => [share.name, share.requiredVersion ?? "*"])),
    integrity: computeIntegrity(manifest),
  };
}

function checkHashes(listed: CodeHashes | undefined, files: readonly ReleaseFile[]): void {
  const computed = files.map(({ path, content }) => ({
    path,
    integrity: computeIntegrity(content),
  }));
  const problem = findHashProblem(listed, computed);
  if (problem) throw new ReleaseError(`${MANIFEST} ${problem}. Build the remote again`);
}

function readShellFacts({ files }: Build): Facts {
  const page = findFile(files, PAGE, "Build the shell first");
  const facts = parseFile(ShellFacts, SHELL_FACTS, findFile(files, SHELL_FACTS, "Build it again"));
  return { contribution: null, ...facts, integrity: computeIntegrity(page) };
}

function findFile(files: readonly ReleaseFile[], path: string, advice: string): Buffer {
  const file = files.find((candidate) => candidate.path === path);
  if (!file) throw new ReleaseError(`${path} not found in the build. ${advice}`);
  return file.content;
}

function parseFile<Schema extends TSchema>(
  schema: Schema,
  path: string,
  content: Buffer,
): Static<Schema> {
  let value: unknown;
  try {
    value = JSON.parse(content.toString());
  } catch {
    throw new ReleaseError(`${path} is not JSON`);
  }
  checkSchema(path, schema, value);
  return value;
}

function checkSchema<Schema extends TSchema>(
  what: string,
  schema: Schema,
  value: unknown,
): asserts value is Static<Schema> {
  const [error] = Value.Errors(schema, value);
  if (!error) return;
  throw new ReleaseError(`${what} is invalid at ${error.instancePath || "/"}: ${error.message}`);
}

/** All files below a folder, sorted by path. */
export async function readFiles(folder: string): Promise<ReleaseFile[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = await Promise.all(
    entries
      .filter((entry) => entry.isFile())
      .map(async (entry) => {
        const path = join(entry.parentPath, entry.name);
        return {
          path: relative(folder, path).replaceAll("\\", "/"),
          content: await readFile(path),
        };
      }),
  );
  return sortFiles(files);
}

/** In the order in which `hashRelease` reads them. */
export const sortFiles = (files: readonly ReleaseFile[]): ReleaseFile[] =>
  files.toSorted((a, b) => (a.path < b.path ? -1 : 1));

/** The version of a release: 16 hexadecimal digits of the hash of its whole content. */
function hashRelease(files: readonly ReleaseFile[], contribution: unknown): string {
  const hash = createHash("sha256").update(JSON.stringify(contribution));
  for (const { path, content } of sortFiles(files)) {
    hash.update(`\0${path}\0${content.length}\0`).update(content);
  }
  return hash.digest("hex").slice(0, 16);
}

/** The Subresource Integrity value of a file. */
export function computeIntegrity(content: Buffer): string {
  return `sha384-${createHash("sha384").update(content).digest("base64")}`;
}
