import { type Atom, atom } from "@oselia/shared/store";
import { authAtom, isSessionExpiredAtom } from "./session.ts";

/** Editors manage content; administrators manage releases as well. */
export type Role = "editor" | "administrator";

/** Private to this package: the role of the account that a token belongs to. */
export const roleStateAtom = atom<{ token: string; role: Role } | null>(null);

/**
 * The role of the signed-in user; null until the server has said it. A page whose session has
 * expired keeps it, until someone signs in again.
 */
export const roleAtom: Atom<Role | null> = atom((get) => {
  const known = get(roleStateAtom);
  const isCurrent = known?.token === get(authAtom).token || get(isSessionExpiredAtom);
  return known && isCurrent ? known.role : null;
});
