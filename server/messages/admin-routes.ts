import { listQueryRules, messageStatusValues } from "@oselia/shared/model";
import type { FastifyInstance } from "fastify";
import { Type } from "typebox";
import { acceptId, acceptQuery } from "../answers/accept.ts";
import { noContent, refusals } from "../answers/schema.ts";
import { pagesOf } from "../lists/search.ts";
import { queryOf } from "../openapi/schema-of-rules.ts";
import type { Services } from "../services.ts";
import { MessageAnswer, MessageListAnswer } from "./answers.ts";
import { createMessageStore } from "./message-store.ts";

type ById = { Params: { id: string } };

const rules = listQueryRules(messageStatusValues);

/** The inbox: GET /admin/messages and …/unread, PUT …/{id}/read and …/{id}/unread, DELETE …/{id} */
export function inboxRoutes(app: FastifyInstance, { database }: Services) {
  const store = createMessageStore(database);

  app.get("/messages", {
    schema: {
      tags: ["messages"],
      operationId: "listMessages",
      summary: "The inbox, the newest first",
      querystring: queryOf(rules),
      response: { 200: MessageListAnswer, ...refusals(400, 401) },
    },
    handler: async (request) => {
      const query = acceptQuery(rules, request.query);
      // One after the other: an answer holds one connection, however few there are.
      const messages = await store.page(query);
      const totalMessages = await store.total(query);
      const unread = await store.unread();
      return { messages, totalPages: pagesOf(totalMessages, query.limit), totalMessages, unread };
    },
  });

  app.get("/messages/unread", {
    schema: {
      tags: ["messages"],
      operationId: "countUnreadMessages",
      summary: "How many messages nobody has read: a bare number",
      response: { 200: Type.Integer({ minimum: 0 }), ...refusals(401) },
    },
    handler: async (_request, reply) =>
      reply.type("application/json; charset=utf-8").send(JSON.stringify(await store.unread())),
  });

  app.put<ById>("/messages/:id/read", {
    schema: {
      tags: ["messages"],
      operationId: "markMessageRead",
      summary: "Mark a message as read",
      response: { 200: MessageAnswer, ...refusals(401, 404) },
    },
    handler: async (request) => store.mark(acceptId(request.params.id), true),
  });

  app.put<ById>("/messages/:id/unread", {
    schema: {
      tags: ["messages"],
      operationId: "markMessageUnread",
      summary: "Mark a message as unread again",
      response: { 200: MessageAnswer, ...refusals(401, 404) },
    },
    handler: async (request) => store.mark(acceptId(request.params.id), false),
  });

  app.delete<ById>("/messages/:id", {
    schema: {
      tags: ["messages"],
      operationId: "deleteMessage",
      summary: "Delete a message for good",
      response: { 204: noContent, ...refusals(401, 404) },
    },
    handler: async (request, reply) => {
      await store.remove(acceptId(request.params.id));
      return reply.code(204).send();
    },
  });
}
