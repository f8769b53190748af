import { authAtom } from "@oselia/shared/auth";
import { redirect } from "@oselia/shared/router";
import type { Shell } from "../shell-context.ts";
import { rememberedLocation } from "./remembered-location.ts";

/** True when somebody is signed in, once an earlier session has been checked. */
async function isSignedIn(shell: Shell): Promise<boolean> {
  await shell.auth.restored();
  return shell.services.store.get(authAtom).token !== null;
}

/**
 * For pages of the admin area.
 *
 * @throws a redirect to the sign-in when nobody is signed in; the location is remembered.
 */
export async function requireSession(shell: Shell, request: Request): Promise<void> {
  if (await isSignedIn(shell)) return;
  const { pathname, search } = new URL(request.url);
  rememberedLocation.keep(sessionStorage, pathname + search);
  throw redirect("/auth/login");
}

/**
 * For the sign-in pages.
 *
 * @throws a redirect to the remembered location, or to /admin/news, when somebody is signed in.
 */
export async function requireNoSession(shell: Shell): Promise<void> {
  if (await isSignedIn(shell)) throw redirect(rememberedLocation.take(sessionStorage));
}

/** Bare /admin and bare /auth: to /admin/news when signed in, otherwise to the sign-in. */
export async function redirectBySession(shell: Shell): Promise<Response> {
  return redirect((await isSignedIn(shell)) ? "/admin/news" : "/auth/login");
}
