import type { Api } from "@oselia/shared/api";
import type { Contact } from "@oselia/shared/model";

/**
 * POST /messages (section 7). The answer is not read: what counts is that it came.
 *
 * @param key Of this one message, from `newMessageKey`: sent again with it, it is stored once.
 */
export async function sendMessage(api: Api, contact: Contact, key: string): Promise<void> {
  await api.post("/messages", contact, { headers: { "Idempotency-Key": key } });
}

/** 128 random bits; unlike `randomUUID` it is also there without https. */
export function newMessageKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
