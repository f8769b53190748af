import {
  isCode,
  MANIFEST,
  type Manifest,
  RELEASE_NAME,
  type ReleaseId,
  SHELL,
} from "@oselia/shared/contract/release";
import { Contribution, limits } from "@oselia/shared/contract/schema";
import { CONTRACT, listUsedFields } from "@oselia/shared/contract/uses";
import {
  type Build,
  computeIntegrity,
  hashRelease,
  type ReleaseFile,
} from "@oselia/shared/release";
import { type Static, type TSchema, Type } from "typebox";
import { Value } from "typebox/value";
import { checkClaims } from "../channels/owned-paths.ts";
import { ReleaseError } from "../release-error.ts";
import { releaseLimits } from "../release-limits.ts";
import { checkPaths } from "./file-paths.ts";

/** The shell's page, which the server completes. */
export const PAGE = "index.html";

/** The shell's file that says what it provides. */
const SHELL_FACTS = "shell.json";

/** A file with its hash. */
export interface HashedFile extends ReleaseFile {
  /** "sha384-…" */
  integrity: string;
}

/** A build that has been checked, with what follows from its content. */
export interface ReleaseContent extends ReleaseId {
  files: readonly HashedFile[];
  contribution: Contribution | null;
  /** The version of the contract that it was built for. */
  contract: number;
  /** The oldest version that the shell supports; a remote's own. */
  oldestContract: number;
  /** By package: the version range that a remote needs, or the version that the shell provides. */
  shares: Record<string, string>;
  /** By package: the exports that a remote uses, or that the shell provides; the contract's fields too. */
  exports: Record<string, string[]>;
  /** SHA-384 of the root file, whose hash covers all others. */
  integrity: string;
}

const PackageName = Type.String({ pattern: "^[!-~]{1,214}$" });
const PackageVersion = Type.String({ pattern: "^[ -~]{0,200}$" });

/** Names of exports, by package. */
const Exports = Type.Record(
  PackageName,
  Type.Array(Type.String({ pattern: "^[A-Za-z0-9_$.]{1,100}$" }), {
    maxItems: releaseLimits.exports,
  }),
  { additionalProperties: false, maxProperties: releaseLimits.shares },
);

const Assets = Type.Object({
  sync: Type.Array(Type.String()),
  async: Type.Array(Type.String()),
});

const ManifestSchema = Type.Object({
  metaData: Type.Object({ remoteEntry: Type.Object({ name: Type.String() }) }),
  exposes: Type.Array(
    Type.Object({ name: Type.String(), assets: Type.Object({ js: Assets, css: Assets }) }),
  ),
  shared: Type.Array(
    Type.Object({ name: PackageName, requiredVersion: Type.Optional(PackageVersion) }),
    { maxItems: releaseLimits.shares },
  ),
  files: Type.Record(Type.String(), Type.String({ pattern: "^sha384-" })),
  uses: Exports,
});

const ContractVersion = Type.Integer({ minimum: 1, maximum: limits.contract });

const ShellFacts = Type.Object({
  contract: ContractVersion,
  oldestContract: ContractVersion,
  shares: Type.Record(PackageName, PackageVersion, {
    additionalProperties: false,
    maxProperties: releaseLimits.shares,
  }),
  provides: Exports,
});

/**
 * Checks a build and describes it as a release.
 *
 * @throws ReleaseError that says what was expected.
 */
export function readContent(build: Build): ReleaseContent {
  const { name } = build;
  if (!RELEASE_NAME.test(name)) {
    throw new ReleaseError(
      `"${name}" is not a valid name. Expected "remote_" and at most 60 lower-case letters, digits and underscores, or "${SHELL}"`,
    );
  }
  const contribution = name === SHELL ? null : readContribution(name, build.contribution);
  const paths = build.files.map(({ path }) => path);
  checkPaths(paths, name === SHELL ? PAGE : undefined);
  const files = build.files.map((file) => ({
    ...file,
    integrity: computeIntegrity(file.content),
  }));
  const facts = contribution ? readRemoteFacts(files, contribution) : readShellFacts(files);
  const version = hashRelease({ files, contribution: facts.contribution });
  return { name, version, files, ...facts };
}

/** The size first: what follows takes longer the more there is. */
function readContribution(name: string, contribution: unknown): Contribution {
  const bytes = countBytes(contribution);
  if (bytes > limits.contributionBytes) {
    throw new ReleaseError(
      `The contribution of ${name} has more than ${limits.contributionBytes} bytes as JSON`,
    );
  }
  checkSchema(`The contribution of ${name}`, Contribution, contribution);
  checkClaims({ name, contribution });
  return contribution;
}

/** Of a value as JSON. Infinity for one that is nested too deeply to be written. */
function countBytes(value: unknown): number {
  try {
    return Buffer.byteLength(JSON.stringify(value) ?? "");
  } catch {
    return Number.POSITIVE_INFINITY;
  }
}

type Facts = Omit<ReleaseContent, keyof ReleaseId | "files">;

function readRemoteFacts(files: readonly HashedFile[], contribution: Contribution): Facts {
  const { content, integrity } = findFile(files, MANIFEST, "Build the remote first");
  const manifest: Manifest = parseJson(ManifestSchema, MANIFEST, content);
  checkHashes(manifest.files, files);
  return {
    contribution,
    contract: contribution.contract,
    oldestContract: contribution.contract,
    shares: Object.fromEntries(
      manifest.shared.map((share) => [share.name, share.requiredVersion ?? "*"]),
    ),
    exports: { ...manifest.uses, [CONTRACT]: listUsedFields(Contribution, contribution) },
    integrity,
  };
}

/** Browsers reject a script or style sheet whose hash is not in the manifest. */
function checkHashes(listed: Manifest["files"], files: readonly HashedFile[]): void {
  const wrong = files.find(({ path, integrity }) => isCode(path) && listed[path] !== integrity);
  if (!wrong) return;
  const problem = listed[wrong.path] ? "has another hash of" : "lacks the hash of";
  throw new ReleaseError(`${MANIFEST} ${problem} ${wrong.path}. Build the remote again`);
}

function readShellFacts(files: readonly HashedFile[]): Facts {
  const { integrity } = findFile(files, PAGE, "Build the shell first");
  const { content } = findFile(files, SHELL_FACTS, "Build it again");
  const facts = parseJson(ShellFacts, SHELL_FACTS, content);
  const { contract, oldestContract, shares, provides: exports } = facts;
  return { contribution: null, contract, oldestContract, shares, exports, integrity };
}

/** One of the files that the server itself reads, and writes into pages. */
function findFile(files: readonly HashedFile[], path: string, advice: string): HashedFile {
  const file = files.find((candidate) => candidate.path === path);
  if (!file) throw new ReleaseError(`${path} not found in the build. ${advice}`);
  if (file.content.length > releaseLimits.facts) {
    throw new ReleaseError(
      `${path} has ${file.content.length} bytes; ${releaseLimits.facts} are allowed`,
    );
  }
  return file;
}

/** @throws ReleaseError when the text is not JSON of this shape. */
export function parseJson<Schema extends TSchema>(
  schema: Schema,
  what: string,
  content: Buffer,
): Static<Schema> {
  let value: unknown;
  try {
    value = JSON.parse(content.toString());
  } catch {
    throw new ReleaseError(`${what} is not JSON`);
  }
  checkSchema(what, schema, value);
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
