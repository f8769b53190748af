import type { IncomingMessage, ServerResponse } from "node:http";
import type { FastifyInstance } from "fastify";
import helmet, { type HelmetOptions } from "helmet";
import type { Config } from "../config.ts";

/**
 * Strict headers on every answer. Scripts and styles of a page come from this site alone, none
 * inline, none from eval; nobody may frame the site. An answer of the API is data: nothing in it
 * may load or run at all. Behind https the browser is told to stay there,
 * for this host; for those below it only where HSTS_SUBDOMAINS says so.
 */
export function securityHeaders(app: FastifyInstance, config: Config): void {
  const secure = config.publicUrl.startsWith("https:");
  const shared = common(secure, config.hstsSubdomains);
  const ofPages = {
    ...headersOf({ ...shared, contentSecurityPolicy: pagePolicy(secure) }),
    "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=()",
  };
  const ofData = headersOf({ ...shared, ...dataOnly });
  app.addHook("onRequest", (request, reply, done) => {
    reply.headers(request.url.startsWith("/api/") ? ofData : ofPages);
    done();
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

const pagePolicy = (secure: boolean) => ({
  useDefaults: false,
  directives: {
    defaultSrc: ["'self'"],
    scriptSrc: ["'self'"],
    styleSrc: ["'self'"],
    imgSrc: ["'self'", "data:", "blob:"],
    fontSrc: ["'self'"],
    connectSrc: ["'self'"],
    objectSrc: ["'none'"],
    baseUri: ["'self'"],
    formAction: ["'self'"],
    frameAncestors: ["'none'"],
    ...(secure && { upgradeInsecureRequests: [] }),
  },
});

/** What helmet sets, collected once: none of it depends on the request. */
function headersOf(options: HelmetOptions): Record<string, string> {
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
