import type { Contribution } from "@oselia/shared/contract";
import { examplePath } from "@oselia/shared/contract/paths";
import { SHELL } from "@oselia/shared/contract/release";
import { PAGE_STATE_ID, SERVER_BUILD } from "@oselia/shared/contract/rendering";
import type { Build } from "@oselia/shared/release";

/** Milliseconds in which the server must have rendered a page; the first ones start its process. */
const TIMEOUT = 20_000;

/** What the server writes into a page that it has rendered. */
const MARK = `id="${PAGE_STATE_ID}"`;

/** Whether pages of this remote can be rendered on the server: both builds are for that as well. */
export function canBeRendered(remote: Build, builds: readonly Build[]): boolean {
  const shell = builds.find(({ name }) => name === SHELL);
  return [remote, shell].every((build) => build?.files.some(({ path }) => path === SERVER_BUILD));
}

/**
 * The public pages of a remote that the server does not render.
 *
 * @param siteUrl Without a trailing slash.
 * @param timeout Milliseconds in which they must have been rendered.
 */
export async function findUnrendered(
  siteUrl: string,
  { mounts }: Pick<Contribution, "mounts">,
  timeout = TIMEOUT,
): Promise<string[]> {
  const pages = mounts.filter(({ layout }) => layout === "public").map(examplePath);
  const signal = AbortSignal.timeout(timeout);
  const waiting = new Set(pages);
  while (waiting.size > 0 && !signal.aborted) {
    for (const path of waiting) {
      const response = await fetch(siteUrl + path, { signal }).catch(() => undefined);
      const html = (await response?.text().catch(() => "")) ?? "";
      if (html.includes(MARK)) waiting.delete(path);
    }
  }
  return [...waiting];
}
