import type { OverriddenEntry } from "@oselia/shared/contract";
import { MANIFEST } from "@oselia/shared/contract/release";
import type { FastifyBaseLogger, FastifyRequest } from "fastify";
import type { Config } from "../../platform/config/config.ts";
import { withTimeout } from "../../platform/with-timeout.ts";
import { type RegistryView, toView } from "../registry/registry.ts";
import { createSecretCookie } from "../secret-cookie.ts";
import type { Override, Overrides } from "./overrides.ts";

/** Milliseconds that a page waits for its override; then it shows what is live. */
const TIMEOUT = 1000;

interface FoundView {
  /** What is live, with the override. */
  view: RegistryView;
  override?: Override;
  /** The Set-Cookie header that removes the cookie of an override that has ended. */
  removeCookie?: string;
}

/**
 * A function that adds the override of the browser that sends a request to what is live for it. Never
 * throws.
 */
export function createOverrideFinder({
  overrides,
  config,
  log,
}: {
  overrides: Overrides;
  config: Config;
  log: FastifyBaseLogger;
}) {
  const cookie = createSecretCookie("override", config);

  return async (
    request: Pick<FastifyRequest, "headers">,
    live: RegistryView,
  ): Promise<FoundView> => {
    const secret = cookie.read(request);
    if (secret === undefined) return { view: live };
    try {
      const override = secret ? await withTimeout(overrides.find(secret), TIMEOUT) : undefined;
      return override
        ? { view: overrideView(live, override), override }
        : { view: live, removeCookie: cookie.remove };
    } catch (error) {
      log.warn({ err: error }, "An override cannot be read; serving what is live");
      return { view: live };
    }
  };
}

/**
 * The releases of a visitor with one remote from their own machine. Its version and the URL of its
 * manifest are new each time: after a rebuild, "Try again" loads the new build.
 *
 * @returns The same view when the remote is not live.
 */
function overrideView(view: RegistryView, { name, origin }: Override): RegistryView {
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
