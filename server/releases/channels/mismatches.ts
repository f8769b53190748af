import { CONTRACT } from "@oselia/shared/contract/uses";
import semver from "semver";

/** What decides whether a remote runs in a shell. */
export interface Needs {
  name: string;
  /** The version of the contract that a remote was built for, or the newest that the shell supports. */
  contract: number;
  /** The oldest version that the shell supports; a remote's own. */
  oldestContract: number;
  /** A remote's version ranges, or the versions that a shell provides, by package. */
  shares: Readonly<Record<string, string>>;
  /** The exports that a remote uses, or that a shell provides, by package; the contract's fields too. */
  exports: Readonly<Record<string, readonly string[]>>;
}

/**
 * Why a remote does not run in a shell: one sentence for each reason, which begins with its verb, as
 * "uses showToast of @oselia/shared/toast, which this shell does not provide.".
 */
export function findMismatches(remote: Needs, shell: Needs): string[] {
  return [
    ...findMissingExports(remote, shell),
    ...findContractMismatch(remote, shell),
    ...findShareMismatches(remote, shell),
  ];
}

function findMissingExports(remote: Needs, shell: Needs): string[] {
  return Object.entries(remote.exports).flatMap(([name, used]) => {
    // A package that is missing altogether is missing as a share.
    if (name !== CONTRACT && getOwn(shell.shares, name) === undefined) return [];
    const provided = getOwn(shell.exports, name) ?? [];
    const missing = used.filter((field) => !provided.includes(field));
    if (missing.length === 0) return [];
    const place = name === CONTRACT ? "the contract" : name;
    return [`uses ${missing.join(", ")} of ${place}, which this shell does not provide.`];
  });
}

function findContractMismatch(remote: Needs, shell: Needs): string[] {
  const { contract: newest, oldestContract: oldest } = shell;
  if (oldest <= remote.contract && remote.contract <= newest) return [];
  const versions = oldest === newest ? `version ${newest}` : `versions ${oldest} to ${newest}`;
  return [
    `was built for version ${remote.contract} of the contract, and the shell supports ${versions}.`,
  ];
}

/** The parts of one package have one version: they are in one sentence. */
function findShareMismatches(remote: Needs, shell: Needs): string[] {
  const missing: string[] = [];
  const unfit = new Map<string, string[]>();
  for (const [name, range] of Object.entries(remote.shares)) {
    const provided = getOwn(shell.shares, name);
    if (provided === undefined) missing.push(name);
    else if (!semver.satisfies(provided, range)) {
      const versions = `${range}, and the shell provides ${provided}.`;
      unfit.set(versions, [...(unfit.get(versions) ?? []), name]);
    }
  }
  return [
    ...missing.map((name) => `needs ${name} from the shell, which does not provide it.`),
    ...[...unfit].map(([versions, names]) => `needs ${names.join(", ")} ${versions}`),
  ];
}

const getOwn = <Value>(record: Readonly<Record<string, Value>>, name: string): Value | undefined =>
  Object.hasOwn(record, name) ? record[name] : undefined;
