import { authAtom, roleAtom } from "@oselia/shared/auth";
import { registryAtom } from "@oselia/shared/registry";
import { useLocation } from "@oselia/shared/router";
import { useAtomValue } from "@oselia/shared/store";
import { useEffect } from "react";
import { useShell } from "../context/shell-context.ts";

/**
 * Asks for the role of the signed-in user where the navigation depends on it. After a failure it
 * asks again on the next change of page; until then the entries that need a role are absent.
 */
export function useRole(): void {
  const { auth } = useShell();
  const { remotes } = useAtomValue(registryAtom);
  const { isLoggedIn } = useAtomValue(authAtom);
  const isKnown = useAtomValue(roleAtom) !== null;
  const { pathname } = useLocation();
  const isWanted =
    isLoggedIn && !isKnown && remotes.some(({ contribution }) => contribution.role !== undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of page asks again
  useEffect(() => {
    if (isWanted) auth.fetchRole().catch(() => undefined);
  }, [auth, isWanted, pathname]);
}
