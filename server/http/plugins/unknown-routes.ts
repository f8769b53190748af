import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { notFound, Problem } from "../../platform/problem.ts";
import { sendProblem } from "./errors.ts";

/**
 * Responds to requests that no route of this scope handles: 405 with the allowed methods, else 404.
 * Must be registered before the routes.
 */
export function handleUnknownRoutes(app: FastifyInstance): void {
  const methods = new Map<string, { pattern: RegExp; names: Set<string> }>();

  function respond(request: FastifyRequest, reply: FastifyReply) {
    const path = request.url.split("?")[0] ?? "";
    const names = new Set<string>();
    for (const route of methods.values()) {
      if (route.pattern.test(path)) for (const name of route.names) names.add(name);
    }
    if (names.size === 0) return sendProblem(notFound(), request, reply);
    reply.header("allow", [...names].sort().join(", "));
    const message = `${request.method} is not allowed here`;
    return sendProblem(new Problem("method_not_allowed", message), request, reply);
  }

  app.setNotFoundHandler(respond);
  // Also as a route: otherwise the site's catch-all route would handle these requests.
  app.all("/", { schema: { hide: true } }, respond);
  app.all("/*", { schema: { hide: true } }, respond);

  app.addHook("onRoute", ({ url, method }) => {
    const pattern = new RegExp(`^${url.replace(/:\w+/g, "[^/]+")}$`);
    const route = methods.get(url) ?? { pattern, names: new Set<string>() };
    for (const name of [method].flat()) route.names.add(name);
    methods.set(url, route);
  });
}
