import { createHash, randomBytes } from "node:crypto";
import type { ReleaseId } from "@oselia/shared/contract/release";
import { parseCookie, stringifySetCookie } from "cookie";
import type { FastifyRequest } from "fastify";

/** A canary that a part of the visitors gets. */
export interface RunningCanary extends ReleaseId {
  /** 1 to 100 */
  percentage: number;
  /** A random text of this rollout. */
  seed: string;
}

/**
 * Whether a visitor gets the canary. The same visitor always gets the same answer, also when the
 * percentage grows; another rollout has other members.
 *
 * @param visitor The id in the visitor's cookie.
 */
export function isMember({ name, percentage, seed }: RunningCanary, visitor: string): boolean {
  const hash = createHash("sha256").update(`${seed} ${name} ${visitor}`).digest();
  return hash.readUInt32BE() % 100 < percentage;
}

const COOKIE = "visitor";

/** Seconds in a year. */
const MAX_AGE = 365 * 24 * 60 * 60;

/** The id in the visitor's cookie; undefined without one. */
export function getVisitor({ headers }: Pick<FastifyRequest, "headers">): string | undefined {
  const id = parseCookie(headers.cookie ?? "")[COOKIE];
  return id && /^[\w-]{22}$/.test(id) ? id : undefined;
}

/** A random id that says nothing about the visitor. */
export const createVisitor = (): string => randomBytes(16).toString("base64url");

/** The Set-Cookie header that makes a browser keep the id. */
export const visitorCookie = (visitor: string, isHttps: boolean): string =>
  stringifySetCookie({
    name: COOKIE,
    value: visitor,
    path: "/",
    maxAge: MAX_AGE,
    httpOnly: true,
    sameSite: "lax",
    secure: isHttps,
  });
