import type { FastifyReply, FastifyRequest } from "fastify";
import { Problem } from "../answers/problem.ts";
import type { Sessions, Staff } from "./sessions.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** Set on every call below /api/admin. */
    staff: Staff;
  }
}

/** The token of a request: from the Authorization header alone. */
export function bearerOf(request: FastifyRequest): string | undefined {
  return /^Bearer ([\w-]{1,100})$/i.exec(request.headers.authorization ?? "")?.[1];
}

/** A hook for everything that staff alone may do. It answers before a body is read. */
export function requireStaff(sessions: Sessions) {
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const token = bearerOf(request);
    const staff = token === undefined ? undefined : await sessions.find(token);
    if (!staff) {
      reply.header("www-authenticate", "Bearer");
      throw new Problem("unauthenticated", "Please sign in");
    }
    request.staff = staff;
  };
}
