import type { FastifyBaseLogger, FastifyRequest } from "fastify";
import type { Config } from "../../platform/config/config.ts";
import { withTimeout } from "../../platform/with-timeout.ts";
import { createOverrideCookie } from "./cookie.ts";
import type { Override, Overrides } from "./overrides.ts";

/** Milliseconds that a page waits for its override; then it shows what is live. */
const TIMEOUT = 1000;

interface FoundOverride {
  override?: Override | undefined;
  /** The Set-Cookie header that removes the cookie of an override that has ended. */
  removeCookie?: string;
}

/** A function for the override of the browser that sends a request. Never throws. */
export function createOverrideFinder({
  overrides,
  config,
  log,
}: {
  overrides: Overrides;
  config: Config;
  log: FastifyBaseLogger;
}) {
  const cookie = createOverrideCookie(config.publicUrl);

  return async (request: Pick<FastifyRequest, "headers">): Promise<FoundOverride> => {
    const secret = cookie.read(request);
    if (secret === undefined) return {};
    try {
      const override = secret ? await withTimeout(overrides.find(secret), TIMEOUT) : undefined;
      return override ? { override } : { removeCookie: cookie.remove };
    } catch (error) {
      log.warn({ err: error }, "An override cannot be read; serving what is live");
      return {};
    }
  };
}
