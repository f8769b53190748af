import { contactRules } from "@oselia/shared/model";
import { getClientNetworks } from "../../http/client-network.ts";
import type { ApiInstance } from "../../http/requests/request-schema.ts";
import { bodySchema } from "../../http/requests/schemas.ts";
import { getIdempotencyHash, idempotencyHeaders } from "../../http/responses/idempotency-key.ts";
import { errorResponses } from "../../http/responses/response-schema.ts";
import type { Config } from "../../platform/config/config.ts";
import type { Database } from "../../platform/database/database.ts";
import type { Throttle } from "../../staff/throttle.ts";
import { countPerNetwork } from "../../staff/throttle.ts";
import { createMessageStore } from "./message-store.ts";
import { MessageSchema } from "./schemas.ts";

/** POST /messages: what a visitor writes in the contact form. */
export function contactRoute(
  app: ApiInstance,
  { database, throttle, config }: { database: Database; throttle: Throttle; config: Config },
) {
  const store = createMessageStore(database);

  app.post("/messages", {
    schema: {
      tags: ["messages"],
      operationId: "sendMessage",
      summary: "Send a contact message",
      headers: idempotencyHeaders,
      body: bodySchema(contactRules),
      response: { 201: MessageSchema, ...errorResponses(400, 429) },
    },
    handler: async (request, reply) => {
      const contact = request.body;
      const idempotencyHash = getIdempotencyHash(request, contact);
      const existing = idempotencyHash && (await store.findByIdempotencyHash(idempotencyHash));
      // A repeated request is not another message: it is never rate limited.
      if (existing) return reply.code(201).send(existing);
      const networks = getClientNetworks(request.ip);
      await throttle.consume(...countPerNetwork("messagePerNetwork", networks));
      const notify = config.inboxMailTo !== undefined;
      return reply.code(201).send(await store.add(contact, { idempotencyHash, notify }));
    },
  });
}
