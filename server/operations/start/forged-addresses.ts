import type { FastifyBaseLogger } from "fastify";
import { isLoopbackHost } from "../../http/client-network.ts";
import type { Config } from "../../platform/config/config.ts";

/**
 * Warns when clients can connect directly and are trusted like the proxy: with a hop count every
 * client is believed, so a visitor could forge the address that rate limits are counted under.
 */
export function warnAboutForgedAddresses(
  { host, trustProxy }: Pick<Config, "host" | "trustProxy">,
  log: Pick<FastifyBaseLogger, "warn">,
): void {
  if (typeof trustProxy !== "number" || isLoopbackHost(host)) return;
  log.warn(
    `TRUST_PROXY=${trustProxy} trusts every client that connects to HOST=${host}: visitors who reach this ` +
      "port without the proxy can forge their IP address. Listen on loopback, or set TRUST_PROXY to " +
      "the proxy's IP addresses.",
  );
}
