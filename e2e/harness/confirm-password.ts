import type { Site } from "./site.ts";

/** Opens a page that asks for the password of a session, and returns its URL. */
export async function openPasswordPage({ url }: Pick<Site, "url">, token: string): Promise<string> {
  const answer = await fetch(`${url}/api/admin/confirmations`, {
    method: "POST",
    headers: { Authorization: `Bearer ${token}` },
  });
  if (!answer.ok) throw new Error(`The page was not opened: ${await answer.text()}`);
  const page = (await answer.json()) as { url: string };
  return url + page.url;
}

/** Sends the form of such a page. */
export function sendPassword(pageUrl: string, password: string): Promise<Response> {
  const body = new URLSearchParams({ password });
  return fetch(pageUrl, { method: "POST", body, redirect: "manual" });
}

/** Enters the administrator's password, so that this session may change releases. */
export async function confirmPassword(
  site: Pick<Site, "url" | "administrator">,
  token: string,
): Promise<void> {
  const page = await openPasswordPage(site, token);
  const { status } = await sendPassword(page, site.administrator.password);
  if (status !== 303) throw new Error(`The password was not accepted: ${status}`);
}
