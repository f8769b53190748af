import type { FastifyReply, FastifyRequest } from "fastify";
import { Problem } from "../platform/problem.ts";
import type { Sessions, Staff } from "./sessions.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** Set on every call below /api/admin. */
    staff: Staff;
  }
}

/** The token of the Authorization header. */
export function getBearerToken(request: FastifyRequest): string | undefined {
  return /^Bearer ([\w-]{1,100})$/i.exec(request.headers.authorization ?? "")?.[1];
}

/** A hook for routes that only staff may call. It responds before the body is read. */
export function requireStaff(sessions: Sessions) {
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const token = getBearerToken(request);
    const staff = token === undefined ? undefined : await sessions.find(token);
    if (!staff) {
      reply.header("www-authenticate", "Bearer");
      throw new Problem("unauthenticated", "Please sign in");
    }
    request.staff = staff;
  };
}
