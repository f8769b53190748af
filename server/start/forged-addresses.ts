import type { FastifyBaseLogger } from "fastify";
import type { Config } from "../config.ts";
import { isLoopbackHost } from "./loopback-host.ts";

/**
 * Warns when anybody may connect without the proxy and is trusted like it: a hop count believes
 * whoever connects, so a visitor could make up the address that is counted and slowed down.
 */
export function warnOfForgedAddresses(
  { host, trustProxy }: Pick<Config, "host" | "trustProxy">,
  log: Pick<FastifyBaseLogger, "warn">,
): void {
  if (typeof trustProxy !== "number" || isLoopbackHost(host)) return;
  log.warn(
    `TRUST_PROXY=${trustProxy} believes whoever connects to HOST=${host}: visitors who reach this ` +
      "port without the proxy can make up their address. Listen on loopback, or set TRUST_PROXY to " +
      "the proxy's addresses.",
  );
}
