import type { IncomingMessage, ServerResponse } from "node:http";
import type { FastifyInstance } from "fastify";
import helmet, { type HelmetOptions } from "helmet";

/**
 * Strict headers on every answer. Scripts and styles of a page come from this site alone, none
 * inline, none from eval; nobody may frame the site. An answer of the API is data: nothing in it
 * may load or run at all. Behind https the browser is told to stay there.
 */
export function securityHeaders(app: FastifyInstance, publicUrl: string): void {
  const secure = publicUrl.startsWith("https:");
  const ofPages = {
    ...headersOf({ ...common(secure), contentSecurityPolicy: pagePolicy(secure) }),
    "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=()",
  };
  const ofData = headersOf({ ...common(secure), ...dataOnly });
  app.addHook("onRequest", (request, reply, done) => {
    reply.headers(request.url.startsWith("/api/") ? ofData : ofPages);
    done();
  });
}

const common = (secure: boolean) => ({
  strictTransportSecurity: secure ? { maxAge: 31_536_000 } : false,
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
