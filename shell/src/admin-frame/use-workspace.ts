import type { RegistryEntry } from "@oselia/shared/contract";
import { registryAtom, remoteAt } from "@oselia/shared/registry";
import { useLocation } from "@oselia/shared/router";
import { useAtomValue } from "@oselia/shared/store";

/** The live remote whose workspace this path shows; undefined when there is none. */
export function useWorkspace(): RegistryEntry | undefined {
  return remoteAt(useAtomValue(registryAtom), useLocation().pathname);
}
