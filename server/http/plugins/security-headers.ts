import type { IncomingMessage, ServerResponse } from "node:http";
import type { FastifyInstance } from "fastify";
import helmet, { type HelmetOptions } from "helmet";
import { createMemoryCache } from "../../platform/cache/memory-cache.ts";
import type { Config } from "../../platform/config/config.ts";

declare module "fastify" {
  interface FastifyReply {
    /** Lets this page use what the policy of every other response forbids. */
    allowOnPage(allowed: PageAllowance): FastifyReply;
  }
}

interface PageAllowance {
  /** Other origins whose scripts, styles, images and fonts the page may load. */
  origins: readonly string[];
  /** Other origins whose answers the page may read: APIs of the teams of its remotes. */
  apis?: readonly string[];
  /**
   * An origin of the visitor's own machine that it may use as well. Pages of a site with https then
   * request nothing over https that says http: there is none on that machine.
   */
  localOrigin?: string | undefined;
  /** The hashes of the style sheets that are written into it: "'sha256-…'". */
  styles?: readonly string[];
  /** The same for its scripts. */
  scripts?: readonly string[];
}

/** Where the files of releases, the images and the SDK are. */
const fileRoutes = ["/remotes/", "/media/", "/sdk/"];

/** Bytes for policies that are kept: each public remote's, with and without a canary. */
const MEMORY = 1024 * 1024;

/**
 * Sets strict headers on every response. A page loads scripts and styles only from this site and
 * the origins of its remotes; inline ones only if the server wrote them; never from eval. No other
 * site may frame it. API responses may load and run nothing. Files of releases and images come from
 * others: opened as a page they are sandboxed. With https, browsers must keep using it for this
 * host, and with HSTS_SUBDOMAINS for its subdomains.
 */
export function securityHeaders(app: FastifyInstance, config: Config): void {
  const secure = config.publicUrl.startsWith("https:");
  const shared = common(secure, config.hstsSubdomains);
  const toPageHeaders = (allowed: PageAllowance) => ({
    ...collectHeaders({ ...shared, contentSecurityPolicy: pagePolicy(secure, allowed) }),
    "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=()",
  });
  const pageHeaders = toPageHeaders({ origins: [] });
  const dataHeaders = collectHeaders({ ...shared, ...dataOnly });
  const fileHeaders = { ...dataHeaders, "content-security-policy": "sandbox; default-src 'none'" };
  app.addHook("onRequest", (request, reply, done) => {
    // Not by the URL: "/%72emotes/" is the same path.
    const { url: route = "" } = request.routeOptions;
    const isFile = fileRoutes.some((prefix) => route.startsWith(prefix));
    const isData = request.url.startsWith("/api/");
    reply.headers(isFile ? fileHeaders : isData ? dataHeaders : pageHeaders);
    done();
  });
  for (const prefix of fileRoutes) {
    // Also what no other route there serves: it is no page of the site.
    app.all(`${prefix}*`, { schema: { hide: true } }, (_request, reply) => {
      reply.callNotFound();
      return reply;
    });
  }
  const policies = createMemoryCache<Record<string, string>>({
    bytes: MEMORY,
    sizeOf: (headers) => 2 * JSON.stringify(headers).length,
  });
  app.decorateReply("allowOnPage", function allowOnPage(allowed) {
    const key = JSON.stringify(allowed);
    const headers = policies.get(key) ?? toPageHeaders(allowed);
    policies.set(key, headers);
    return this.headers(headers);
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

function pagePolicy(secure: boolean, allowed: PageAllowance) {
  const { localOrigin, apis = [], styles = [], scripts = [] } = allowed;
  const origins = [...allowed.origins, ...(localOrigin ? [localOrigin] : [])];
  const directives = {
    defaultSrc: ["'self'"],
    scriptSrc: ["'self'", ...origins, ...scripts],
    styleSrc: ["'self'", ...origins, ...styles],
    imgSrc: ["'self'", "data:", "blob:", ...origins],
    fontSrc: ["'self'", ...origins],
    connectSrc: ["'self'", ...origins, ...apis],
    objectSrc: ["'none'"],
    baseUri: ["'self'"],
    formAction: ["'self'"],
    frameAncestors: ["'none'"],
    ...(secure && !localOrigin && { upgradeInsecureRequests: [] }),
  };
  return { useDefaults: false, directives };
}

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
