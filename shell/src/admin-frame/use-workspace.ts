import type { RegistryEntry } from "@oselia/shared/contract";
import { findRemoteByPath, registryAtom } from "@oselia/shared/registry";
import { useLocation } from "@oselia/shared/router";
import { useAtomValue } from "@oselia/shared/store";

/** The live remote whose workspace is at this path, if any. */
export function useWorkspace(): RegistryEntry | undefined {
  return findRemoteByPath(useAtomValue(registryAtom), useLocation().pathname);
}
