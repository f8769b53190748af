import type { FastifyBaseLogger, FastifyRequest } from "fastify";
import type { Config } from "../../platform/config/config.ts";
import { createOverrideFinder } from "../overrides/find-override.ts";
import type { Overrides } from "../overrides/overrides.ts";
import { createPreviewFinder } from "../previews/find-preview.ts";
import type { Previews } from "../previews/previews.ts";
import type { LiveRegistry, RegistryView } from "./registry.ts";

/** The releases that one browser gets. */
interface FoundView {
  view: RegistryView;
  /** True for an override or a preview: the page is for this browser only, and says so. */
  isOwn: boolean;
  /** The origin on the visitor's own machine that an override is loaded from. */
  localOrigin?: string | undefined;
  /** Another origin that a previewed release is loaded from. */
  origin?: string | undefined;
  /** The Set-Cookie headers that remove the cookies of what has ended. */
  removeCookies: string[];
}

/**
 * A function for the releases that the browser that sends a request gets: those of its visitor, with
 * its override or its preview. Never throws.
 */
export function createViewFinder(services: {
  overrides: Overrides;
  previews: Previews;
  config: Config;
  log: FastifyBaseLogger;
}) {
  const findOverride = createOverrideFinder(services);
  const findPreview = createPreviewFinder(services);

  return async (
    request: Pick<FastifyRequest, "headers">,
    live: LiveRegistry,
    visitor: string | undefined,
  ): Promise<FoundView> => {
    const view = live.forVisitor(visitor);
    const overridden = await findOverride(request, view);
    // Of both, the override: it was started by someone who wants to see it beside what is live. The
    // preview is shown again when it has ended.
    if (overridden.override) {
      const { override, removeCookie: _, ...found } = overridden;
      return { ...found, isOwn: true, localOrigin: override.origin, removeCookies: [] };
    }
    const preview = await findPreview(request, live, visitor);
    return {
      view: preview.view ?? view,
      isOwn: preview.view !== undefined,
      origin: URL.parse(preview.release?.baseUrl ?? "")?.origin,
      removeCookies: [overridden, preview].flatMap(({ removeCookie }) => removeCookie ?? []),
    };
  };
}
