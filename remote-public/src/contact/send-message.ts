import type { Api } from "@oselia/shared/api";
import type { Contact } from "@oselia/shared/model";
import type { IdempotencyKey } from "@oselia/shared/workspace";

/**
 * POST /messages (section 7). The answer is not read: what counts is that it came.
 *
 * @param once Sent again with the same, the message is stored once.
 */
export async function sendMessage(api: Api, contact: Contact, once: IdempotencyKey): Promise<void> {
  await api.post("/messages", contact, { headers: once });
}
