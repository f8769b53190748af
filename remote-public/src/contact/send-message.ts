import type { Api } from "@oselia/shared/api";
import type { Contact } from "@oselia/shared/model";

/** POST /messages (section 7). The answer is not read: what counts is that it came. */
export async function sendMessage(api: Api, contact: Contact): Promise<void> {
  await api.post("/messages", contact);
}
