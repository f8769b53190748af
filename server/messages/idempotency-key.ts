import { createHash } from "node:crypto";
import type { Contact } from "@oselia/shared/model";
import type { FastifyRequest } from "fastify";
import { invalid } from "../answers/problem.ts";

/** Hours for which a retry is known as one. */
export const retryHours = 24;

/**
 * By what a message is known when it is sent again: the sender's Idempotency-Key together with every
 * word, so that nobody learns another's message by its key, and a corrected message is a new one.
 * Undefined without the header. Throws 400 for a key that is none: 1 to 128 visible ASCII characters.
 */
export function sentAsOf(request: FastifyRequest, contact: Contact): string | undefined {
  const key = request.headers["idempotency-key"];
  if (key === undefined) return undefined;
  if (typeof key !== "string" || !/^[\x21-\x7e]{1,128}$/.test(key)) {
    throw invalid({ "Idempotency-Key": "The key must be 1 to 128 letters without spaces" });
  }
  const { name, phone, email, message } = contact;
  return createHash("sha256")
    .update(JSON.stringify([key, name, phone, email, message]))
    .digest("base64url");
}
