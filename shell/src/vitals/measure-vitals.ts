import { findRemoteByPath, registryAtom } from "@oselia/shared/registry";
import type { Router } from "@oselia/shared/router";
import type { Shell } from "../context/shell-context.ts";
import { isSampled } from "../loading/report-outcomes.ts";

/**
 * Measures the web vitals of this visit (docs/decisions/web-vitals.md): of one in ten, and of every
 * one while a canary runs. The code is loaded only then. Call it once the first page is ready and the
 * document has loaded.
 *
 * @param name The remote that owns the path at which the document was opened.
 */
export async function measureVitals(shell: Shell, router: Router, name: string): Promise<void> {
  const registry = () => shell.services.store.get(registryAtom);
  const isOnRemote = () =>
    findRemoteByPath(registry(), router.state.location.pathname)?.name === name;
  const version = shell.host.release(name)?.version;
  if (!version || !isOnRemote() || wasHidden()) return;
  const { remotes, preview } = registry();
  // What only this browser shows says nothing about what is live.
  if (preview || remotes.some(({ override }) => override)) return;
  const isEveryVisit = remotes.some((one) => one.name === name && one.reportEveryLoad);
  if (!isEveryVisit && !isSampled()) return;
  const code = import(/* webpackChunkName: "vitals" */ "./report-vitals.ts");
  // Without it, this visit is not counted.
  const { reportVitals } = await code.catch(() => ({ reportVitals: undefined }));
  const report = reportVitals?.({ name, version });
  // What other remotes do to their pages is not this one's.
  if (report) router.subscribe(() => isOnRemote() || report());
}

/** True when the page is or was in the background, where browsers paint late. */
function wasHidden(): boolean {
  // Only Chromium has these entries.
  const states = performance.getEntriesByType("visibility-state");
  return document.hidden || states.some(({ name }) => name === "hidden");
}
