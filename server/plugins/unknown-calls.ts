import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { notFound, Problem } from "../answers/problem.ts";
import { sendProblem } from "./errors.ts";

/**
 * Answers calls that no route of this scope takes: 405 with the methods that the address does take,
 * else 404. To be given before the routes.
 */
export function unknownCalls(app: FastifyInstance): void {
  const methods = new Map<string, { pattern: RegExp; names: Set<string> }>();

  function answer(request: FastifyRequest, reply: FastifyReply) {
    const path = request.url.split("?")[0] ?? "";
    const names = new Set<string>();
    for (const route of methods.values()) {
      if (route.pattern.test(path)) for (const name of route.names) names.add(name);
    }
    if (names.size === 0) return sendProblem(notFound(), request, reply);
    reply.header("allow", [...names].sort().join(", "));
    const message = `This address does not take ${request.method}`;
    return sendProblem(new Problem("method_not_allowed", message), request, reply);
  }

  app.setNotFoundHandler(answer);
  // A route of its own as well: a route for every path of the site would else take these calls.
  app.all("/", { schema: { hide: true } }, answer);
  app.all("/*", { schema: { hide: true } }, answer);

  app.addHook("onRoute", ({ url, method }) => {
    const pattern = new RegExp(`^${url.replace(/:\w+/g, "[^/]+")}$`);
    const known = methods.get(url) ?? { pattern, names: new Set<string>() };
    for (const name of [method].flat()) known.names.add(name);
    methods.set(url, known);
  });
}
