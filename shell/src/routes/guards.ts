import { authAtom, type Role } from "@oselia/shared/auth";
import { redirect } from "@oselia/shared/router";
import { rememberedLocation } from "../auth-screens/remembered-location.ts";
import type { Shell } from "../context/shell-context.ts";

/** True when a user is signed in, once an earlier session has been checked. */
export async function isSignedIn(shell: Shell): Promise<boolean> {
  await shell.auth.whenRestored();
  return shell.services.store.get(authAtom).token !== null;
}

/**
 * For pages of the admin area.
 *
 * @throws a redirect to the sign-in when no user is signed in; the location is remembered.
 */
export async function requireSession(shell: Shell, request: Request): Promise<void> {
  if (await isSignedIn(shell)) return;
  const { pathname, search } = new URL(request.url);
  rememberedLocation.save(sessionStorage, pathname + search);
  throw redirect("/auth/login");
}

/**
 * For pages that only one role may see.
 *
 * @throws a redirect to the page of an unknown path for everyone else; ApiError when the role is
 *   unknown.
 */
export async function requireRole(shell: Shell, role: Role | undefined): Promise<void> {
  if (role && (await shell.auth.fetchRole()) !== role) throw redirect("/404");
}

/**
 * For the sign-in pages.
 *
 * @throws a redirect to the remembered location, or to /admin/news, when a user is signed in.
 */
export async function redirectIfSignedIn(shell: Shell): Promise<void> {
  if (await isSignedIn(shell)) throw redirect(rememberedLocation.consume(sessionStorage));
}

/** Bare /admin and bare /auth: to /admin/news when signed in, otherwise to the sign-in. */
export async function redirectBySession(shell: Shell): Promise<Response> {
  return redirect((await isSignedIn(shell)) ? "/admin/news" : "/auth/login");
}
