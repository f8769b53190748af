import type { FastifyRequest } from "fastify";

/**
 * Whether a page of this site has sent the request. Browsers say so in Sec-Fetch-Site, and without
 * https at least in Origin; what sends neither is not a browser request.
 */
export function isFromThisSite(
  { headers, host }: Pick<FastifyRequest, "headers" | "host">,
  publicUrl: string,
): boolean {
  const from = headers["sec-fetch-site"];
  if (from !== undefined) return from === "same-origin" || from === "none";
  const { origin } = headers;
  if (origin === undefined) return true;
  return origin === new URL(publicUrl).origin || toHost(origin) === host;
}

function toHost(origin: string): string | undefined {
  return URL.canParse(origin) ? new URL(origin).host : undefined;
}
