import type { Api } from "@oselia/shared/api";
import type { IdempotencyKey } from "@oselia/shared/forms";
import type { Contact } from "@oselia/shared/model";

/** POST /messages. The body of the response is not needed. */
export async function sendMessage(api: Api, contact: Contact, once: IdempotencyKey): Promise<void> {
  await api.post("/messages", contact, { headers: once });
}
