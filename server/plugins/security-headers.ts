import type { IncomingMessage, ServerResponse } from "node:http";
import type { FastifyInstance } from "fastify";
import helmet, { type HelmetOptions } from "helmet";
import type { Config } from "../config.ts";

/**
 * Strict headers on every response. Scripts and styles of a page come only from this site, none
 * inline, none from eval, and from the origins that live remotes use; no other site may frame it. API responses are data: nothing in them may
 * load or run. With https, browsers are told to keep using it for this host, and for its subdomains
 * only with HSTS_SUBDOMAINS.
 *
 * @param getOrigins The other origins that live remotes use: the same array until they change.
 */
export function securityHeaders(
  app: FastifyInstance,
  config: Config,
  getOrigins: () => readonly string[],
): void {
  const secure = config.publicUrl.startsWith("https:");
  const shared = common(secure, config.hstsSubdomains);
  const toPageHeaders = (origins: readonly string[]) => ({
    ...collectHeaders({ ...shared, contentSecurityPolicy: pagePolicy(secure, origins) }),
    "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=()",
  });
  let current: { origins: readonly string[]; headers: Record<string, string> } = {
    origins: [],
    headers: toPageHeaders([]),
  };

  /** Collected again only when a release has moved to or from another origin. */
  function getPageHeaders(): Record<string, string> {
    const origins = getOrigins();
    if (origins !== current.origins) current = { origins, headers: toPageHeaders(origins) };
    return current.headers;
  }

  const dataHeaders = collectHeaders({ ...shared, ...dataOnly });
  app.addHook("onRequest", (request, reply, done) => {
    reply.headers(request.url.startsWith("/api/") ? dataHeaders : getPageHeaders());
    done();
  });
  if (config.remoteOrigins.length === 0) return;
  // Which releases are live may have been read only for this page.
  app.addHook("onSend", async (_request, reply) => {
    const isPage = String(reply.getHeader("content-type")).startsWith("text/html");
    if (isPage) reply.headers(getPageHeaders());
  });
}

const common = (secure: boolean, includeSubDomains: boolean) => ({
  strictTransportSecurity: secure ? { maxAge: 31_536_000, includeSubDomains } : false,
  referrerPolicy: { policy: "strict-origin-when-cross-origin" as const },
  xFrameOptions: { action: "deny" as const },
});

const dataOnly = {
  contentSecurityPolicy: {
    useDefaults: false,
    directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] as string[] },
  },
  crossOriginOpenerPolicy: false,
  originAgentCluster: false,
  xDnsPrefetchControl: false,
  xDownloadOptions: false,
  xPermittedCrossDomainPolicies: false,
  xXssProtection: false,
} satisfies HelmetOptions;

const pagePolicy = (secure: boolean, origins: readonly string[]) => ({
  useDefaults: false,
  directives: {
    defaultSrc: ["'self'"],
    scriptSrc: ["'self'", ...origins],
    styleSrc: ["'self'", ...origins],
    imgSrc: ["'self'", "data:", "blob:", ...origins],
    fontSrc: ["'self'", ...origins],
    connectSrc: ["'self'", ...origins],
    objectSrc: ["'none'"],
    baseUri: ["'self'"],
    formAction: ["'self'"],
    frameAncestors: ["'none'"],
    ...(secure && { upgradeInsecureRequests: [] }),
  },
});

/** The headers that helmet sets, collected once: none of them depends on the request. */
function collectHeaders(options: HelmetOptions): Record<string, string> {
  const headers: Record<string, string> = {};
  const response = {
    setHeader: (name: string, value: string) => {
      headers[name.toLowerCase()] = value;
    },
    removeHeader: () => undefined,
  };
  helmet(options)({} as IncomingMessage, response as unknown as ServerResponse, (error) => {
    if (error) throw error;
  });
  return headers;
}
