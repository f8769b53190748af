import { type ReleaseId, SHELL } from "@oselia/shared/contract/release";
import type { LiveRegistry } from "../registry/registry.ts";

/** True for a release that some visitors get. */
export function isServed({ registry, shell, canaries }: LiveRegistry, release: ReleaseId): boolean {
  if (release.name === SHELL && release.version === shell?.version) return true;
  return [...registry.remotes, ...canaries].some((one) => isSame(one, release));
}

/** True for a release that is a canary now. */
export const isCanary = ({ canaries }: LiveRegistry, release: ReleaseId): boolean =>
  canaries.some((one) => isSame(one, release));

const isSame = (one: ReleaseId, other: ReleaseId) =>
  one.name === other.name && one.version === other.version;
