import helmet from "@fastify/helmet";
import type { FastifyInstance } from "fastify";

/**
 * Strict headers on every answer. Scripts and styles come from this site alone, none inline, none
 * from eval; nobody may frame the site. Behind https the browser is told to stay there.
 */
export async function securityHeaders(app: FastifyInstance, publicUrl: string): Promise<void> {
  const secure = publicUrl.startsWith("https:");
  await app.register(helmet, {
    contentSecurityPolicy: {
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
    },
    strictTransportSecurity: secure && { maxAge: 31_536_000 },
    referrerPolicy: { policy: "strict-origin-when-cross-origin" },
    xFrameOptions: { action: "deny" },
  });
  app.addHook("onRequest", (_request, reply, done) => {
    reply.header("permissions-policy", "camera=(), geolocation=(), microphone=(), payment=()");
    done();
  });
}
