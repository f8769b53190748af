import { useState } from "react";

/** The header of a call that stores something new: a repeated call with the same key stores nothing. */
export interface IdempotencyKey extends Record<string, string> {
  "Idempotency-Key": string;
}

/** The key of a form, the same on every attempt: what it sends is stored once, even if a response is lost. */
export function useIdempotencyKey(): IdempotencyKey {
  const [key] = useState(createIdempotencyKey);
  return key;
}

/** 128 random bits. Unlike `randomUUID`, this works without https. */
function createIdempotencyKey(): IdempotencyKey {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const key = Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
  return { "Idempotency-Key": key };
}
