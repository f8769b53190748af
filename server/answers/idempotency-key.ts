import { createHash } from "node:crypto";
import type { FastifyRequest } from "fastify";
import { Type } from "typebox";
import { invalid } from "./problem.ts";

/** Hours for which a retry is known as one. */
export const retryHours = 24;

/** The headers of a call that stores something new, for its schema. */
export const idempotencyHeaders = Type.Object({
  "Idempotency-Key": Type.Optional(
    Type.String({
      description: `Made by the sender for one thing: sent again with it within ${retryHours} hours, it is stored once.`,
    }),
  ),
});

/**
 * By what something is known when it is sent again: the sender's Idempotency-Key together with every
 * word and file, so that nobody learns another's by its key, and what was corrected is new. Undefined
 * without the header. Throws 400 for a key that is none: 1 to 128 visible ASCII characters.
 */
export function sentAsOf(
  request: FastifyRequest,
  fields: object,
  files: Buffer[] = [],
): string | undefined {
  const key = request.headers["idempotency-key"];
  if (key === undefined) return undefined;
  if (typeof key !== "string" || !/^[\x21-\x7e]{1,128}$/.test(key)) {
    throw invalid({ "Idempotency-Key": "The key must be 1 to 128 letters without spaces" });
  }
  const words = Object.entries(fields).sort(([one], [other]) => (one < other ? -1 : 1));
  const pictures = files.map((file) => createHash("sha256").update(file).digest("base64url"));
  return createHash("sha256")
    .update(JSON.stringify([key, words, pictures]))
    .digest("base64url");
}
