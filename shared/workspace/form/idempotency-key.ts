/** The header of a call that stores something new: sent again with it, it is stored once. */
export interface IdempotencyKey extends Record<string, string> {
  "Idempotency-Key": string;
}

/** 128 random bits; unlike `randomUUID` they are also there without https. */
export function newIdempotencyKey(): IdempotencyKey {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const key = Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
  return { "Idempotency-Key": key };
}
