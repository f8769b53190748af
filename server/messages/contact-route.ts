import { contactRules } from "@oselia/shared/model";
import type { FastifyInstance } from "fastify";
import { accept } from "../answers/accept.ts";
import { idempotencyHeaders, sentAsOf } from "../answers/idempotency-key.ts";
import { refusals } from "../answers/schema.ts";
import { networkOf } from "../auth/address.ts";
import { policies } from "../auth/policies.ts";
import { bodyOf } from "../openapi/schema-of-rules.ts";
import type { Services } from "../services.ts";
import { MessageAnswer } from "./answers.ts";
import { createMessageStore } from "./message-store.ts";

/** POST /messages: what a visitor writes in the contact form. */
export function contactRoute(app: FastifyInstance, { database, throttle, config }: Services) {
  const store = createMessageStore(database);

  app.post("/messages", {
    schema: {
      tags: ["messages"],
      operationId: "sendMessage",
      summary: "Send a message to the house",
      headers: idempotencyHeaders,
      body: bodyOf(contactRules),
      response: { 201: MessageAnswer, ...refusals(400, 429) },
    },
    handler: async (request, reply) => {
      const contact = accept(contactRules, request.body);
      const sentAs = sentAsOf(request, contact);
      const before = sentAs && (await store.sentBefore(sentAs));
      // A retry is no further message: it never waits, and is told what the first try was not.
      if (before) return reply.code(201).send(before);
      await throttle.take(policies.messageAddress, "message from", networkOf(request.ip));
      const mailed = config.inboxMailTo !== undefined;
      return reply.code(201).send(await store.add(contact, { sentAs, mailed }));
    },
  });
}
