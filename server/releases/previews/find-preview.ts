import { SHELL } from "@oselia/shared/contract/release";
import type { FastifyBaseLogger, FastifyRequest } from "fastify";
import type { Config } from "../../platform/config/config.ts";
import { withTimeout } from "../../platform/with-timeout.ts";
import type { LiveRelease } from "../registry/live-releases.ts";
import type { LiveRegistry, RegistryView } from "../registry/registry.ts";
import { ReleaseError } from "../release-error.ts";
import { createSecretCookie } from "../secret-cookie.ts";
import type { Preview, Previews } from "./previews.ts";

/** Milliseconds that a page waits for its preview; then it shows what is live. */
const TIMEOUT = 1000;

/** What a browser gets by its preview. */
interface FoundPreview {
  /** What is live for its visitor, with the previewed release in place of the live one. */
  view: RegistryView;
  release: LiveRelease["release"];
}

/**
 * Puts the release of a link in place of the live one.
 *
 * @returns Undefined when the visitor gets that release anyway.
 * @throws ReleaseError when it is damaged.
 */
export async function openPreview(
  previews: Pick<Previews, "read">,
  { name, version, expiresAt }: Preview,
  live: LiveRegistry,
  visitor: string | undefined,
): Promise<FoundPreview | undefined> {
  const { registry, shell } = live.forVisitor(visitor);
  const served = [...registry.remotes, ...(shell ? [{ name: SHELL, version: shell.version }] : [])];
  if (served.some((one) => one.name === name && one.version === version)) return undefined;
  const found = await previews.read({ name, version });
  return { view: live.withPreview(visitor, found, expiresAt), release: found.release };
}

/**
 * A function for what the browser that sends a request gets by its preview: undefined without one.
 * Never throws.
 */
export function createPreviewFinder({
  previews,
  config,
  log,
}: {
  previews: Previews;
  config: Config;
  log: FastifyBaseLogger;
}) {
  const cookie = createSecretCookie("preview", config);

  async function find(secret: string, live: LiveRegistry, visitor: string | undefined) {
    const preview = await previews.find(secret);
    return preview && openPreview(previews, preview, live, visitor);
  }

  return async (
    request: Pick<FastifyRequest, "headers">,
    live: LiveRegistry,
    visitor: string | undefined,
  ): Promise<Partial<FoundPreview> & { removeCookie?: string }> => {
    const secret = cookie.read(request);
    if (secret === undefined) return {};
    const ended = { removeCookie: cookie.remove };
    try {
      return (secret && (await withTimeout(find(secret, live, visitor), TIMEOUT))) || ended;
    } catch (error) {
      log.warn({ err: error }, "A preview cannot be read; serving what is live");
      return error instanceof ReleaseError ? ended : {};
    }
  };
}
