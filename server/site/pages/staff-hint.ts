import { STAFF_COOKIE } from "@oselia/shared/site";
import { parseCookie } from "cookie";
import type { FastifyRequest } from "fastify";

/**
 * True when the browser says that it has a session (the shell's cookie `staff`). Anyone can say so:
 * it decides only whether a page arrives with the frame of the admin area
 * (docs/decisions/admin-frame.md).
 */
export const hasStaffHint = ({ headers }: Pick<FastifyRequest, "headers">): boolean =>
  parseCookie(headers.cookie ?? "")[STAFF_COOKIE] === "1";
