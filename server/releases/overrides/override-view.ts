import type { OverriddenEntry } from "@oselia/shared/contract";
import { MANIFEST } from "@oselia/shared/contract/release";
import { type RegistryView, toView } from "../registry.ts";
import type { Override } from "./overrides.ts";

/**
 * The releases of a visitor with one remote from their own machine. Its version and the URL of its
 * manifest are new each time: after a rebuild, "Try again" loads the new build.
 *
 * @returns The same view when the remote is not live.
 */
export function overrideView(view: RegistryView, { name, origin }: Override): RegistryView {
  const { shell, registry } = view;
  const live = registry.remotes.find((remote) => remote.name === name);
  if (!live) return view;
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
