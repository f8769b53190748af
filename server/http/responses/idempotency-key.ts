import { createHash } from "node:crypto";
import type { FastifyRequest } from "fastify";
import { Type } from "typebox";
import { invalidInput } from "../../platform/problem.ts";

/** Hours for which a repeated request is recognised. */
export const idempotencyHours = 24;

/** The headers of a route that stores something new, for its schema. */
export const idempotencyHeaders = Type.Object({
  "Idempotency-Key": Type.Optional(
    Type.String({
      description: `Chosen by the client. A request repeated with the same key within ${idempotencyHours} hours is stored once.`,
    }),
  ),
});

/**
 * Identifies a repeated request by a hash of the Idempotency-Key, all fields and all files. So a
 * key reveals nothing about another user's request, and a corrected request is a new one. Undefined
 * without the header. Throws 400 unless the key has 1 to 128 visible ASCII characters.
 */
export function getIdempotencyHash(
  request: FastifyRequest,
  fields: object,
  files: Buffer[] = [],
): string | undefined {
  const key = request.headers["idempotency-key"];
  if (key === undefined) return undefined;
  if (typeof key !== "string" || !/^[\x21-\x7e]{1,128}$/.test(key)) {
    throw invalidInput({
      "Idempotency-Key": "The key must be 1 to 128 ASCII characters without spaces",
    });
  }
  const entries = Object.entries(fields).sort(([a], [b]) => (a < b ? -1 : 1));
  const fileHashes = files.map((file) => createHash("sha256").update(file).digest("base64url"));
  return createHash("sha256")
    .update(JSON.stringify([key, entries, fileHashes]))
    .digest("base64url");
}
