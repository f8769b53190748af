import type { OverriddenEntry } from "@oselia/shared/contract";
import type { LiveShell } from "../live-releases.ts";
import { type RegistryView, toView } from "../registry.ts";
import { MANIFEST } from "../release-content.ts";
import type { Override } from "./overrides.ts";

/** The name that the shell's build gives to the code of its banner. */
const BANNER = "assets/override.";

/** Whether a shell says on its pages that a remote is overridden: those since November 2026 do. */
export const showsOverrides = ({ code }: Pick<LiveShell, "code">): boolean =>
  Object.keys(code).some((path) => path.startsWith(BANNER));

/**
 * The releases of a visitor with one remote from their own machine. Its version and the URL of its
 * manifest are new each time: after a rebuild, "Try again" loads the new build.
 *
 * @returns The same view when the remote is not live, or the shell has no banner.
 */
export function overrideView(view: RegistryView, { name, origin }: Override): RegistryView {
  const { shell, registry } = view;
  const live = registry.remotes.find((remote) => remote.name === name);
  if (!live || !shell || !showsOverrides(shell)) return view;
  const version = `local-${Date.now().toString(36)}`;
  const entry: OverriddenEntry = {
    name,
    version,
    manifest: `${origin}/${MANIFEST}?${version}`,
    override: true,
    contribution: live.contribution,
  };
  return toView({
    shell,
    remotes: registry.remotes.map((remote) => (remote === live ? entry : remote)),
    // Nothing of this remote is written into a page.
    manifests: new Map([...view.manifests].filter(([remote]) => remote !== name)),
  });
}
