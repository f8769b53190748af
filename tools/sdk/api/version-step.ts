import type { Change } from "./compare.ts";

type Step = "major" | "minor";

const UPDATE = 'run "npm run sdk-api"';

/**
 * What is wrong with the version of the SDK, as one sentence: which version its changes take, and
 * why. Undefined when it is right.
 *
 * @param described The version that tools/sdk/api.txt describes.
 * @param version The one in shared/package.json.
 * @param changes Since the described version.
 */
export function findWrongStep(
  described: string,
  version: string,
  changes: readonly Change[],
): string | undefined {
  const breaking = changes.filter((change) => stepOf(change) === "major");
  const step = breaking.length > 0 ? "major" : changes.length > 0 ? "minor" : undefined;
  const needed = raise(described, step);
  if (compareVersions(version, needed) >= 0) return undefined;
  const reasons = explain(breaking.length > 0 ? breaking : changes);
  const why = reasons || `tools/sdk/api.txt describes version ${described}`;
  return `${why}: set the version in shared/package.json to ${needed}, then ${UPDATE}.`;
}

/** Says that the text is older than the version. Undefined when it is not. */
export function findOldText(described: string, version: string): string | undefined {
  if (described === version) return undefined;
  return `tools/sdk/api.txt describes version ${described} of the SDK, and shared/package.json has ${version}: ${UPDATE}.`;
}

const stepOf = ({ what }: Change): Step =>
  what === "removed" || what === "changed" ? "major" : "minor";

function raise(version: string, step: Step | undefined): string {
  const [major = 0, minor = 0] = version.split(".").map(Number);
  if (step === "major") return `${major + 1}.0.0`;
  return step === "minor" ? `${major}.${minor + 1}.0` : version;
}

function compareVersions(a: string, b: string): number {
  const [left, right] = [a, b].map((version) => version.split(".").map(Number));
  const difference = left?.map((part, index) => part - (right?.[index] ?? 0)).find(Boolean);
  return difference ?? 0;
}

const phrases = {
  removed: (what: string) => `The SDK no longer has ${what}`,
  changed: (what: string) => `Code that uses ${what} may not be right any more`,
  extended: (what: string) => `${what} can do more`,
  added: (what: string) => `The SDK has ${what}, which is new`,
};

/** How many exports a sentence names. */
const NAMED = 5;

function explain(changes: readonly Change[]): string {
  const named = changes.slice(0, NAMED).map(({ entry, name, what }) => {
    const place = entry.replace(/^\./, "@oselia/shared");
    return phrases[what](name ? `${name} of ${place}` : place);
  });
  const more = changes.length > NAMED ? ` (and ${changes.length - NAMED} more)` : "";
  return named.join("; ") + more;
}
