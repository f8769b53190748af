import { messageQueryRules } from "@oselia/shared/model";
import { Type } from "typebox";
import { type ApiInstance, ignoredBody } from "../../http/requests/request-schema.ts";
import { idParams, querySchema } from "../../http/requests/schemas.ts";
import { errorResponses, noContent } from "../../http/responses/response-schema.ts";
import type { Database } from "../../platform/database/database.ts";
import { countPages } from "../lists/search.ts";
import { createMessageStore } from "./message-store.ts";
import { MessageListSchema, MessageSchema } from "./schemas.ts";

/** The inbox: GET /admin/messages and …/unread, PUT …/{id}/read and …/{id}/unread, DELETE …/{id} */
export function inboxRoutes(app: ApiInstance, { database }: { database: Database }) {
  const store = createMessageStore(database);

  app.get("/messages", {
    schema: {
      tags: ["messages"],
      operationId: "listMessages",
      summary: "List messages, newest first",
      querystring: querySchema(messageQueryRules),
      response: { 200: MessageListSchema, ...errorResponses(400, 401) },
    },
    handler: async (request) => {
      const query = request.query;
      // One after the other: a request uses one connection at a time, since there may be few.
      const messages = await store.page(query);
      const totalMessages = await store.total(query);
      const unread = await store.unread();
      return {
        messages,
        totalPages: countPages(totalMessages, query.limit),
        totalMessages,
        unread,
      };
    },
  });

  app.get("/messages/unread", {
    schema: {
      tags: ["messages"],
      operationId: "countUnreadMessages",
      summary: "Count unread messages",
      response: { 200: Type.Integer({ minimum: 0 }), ...errorResponses(401) },
    },
    handler: async (_request, reply) =>
      reply.type("application/json; charset=utf-8").send(JSON.stringify(await store.unread())),
  });

  app.put("/messages/:id/read", {
    schema: {
      tags: ["messages"],
      operationId: "markMessageRead",
      summary: "Mark a message as read",
      body: ignoredBody,
      params: idParams("id"),
      response: { 200: MessageSchema, ...errorResponses(401, 404) },
    },
    handler: async (request) => store.mark(request.params.id, true),
  });

  app.put("/messages/:id/unread", {
    schema: {
      tags: ["messages"],
      operationId: "markMessageUnread",
      summary: "Mark a message as unread",
      body: ignoredBody,
      params: idParams("id"),
      response: { 200: MessageSchema, ...errorResponses(401, 404) },
    },
    handler: async (request) => store.mark(request.params.id, false),
  });

  app.delete("/messages/:id", {
    schema: {
      tags: ["messages"],
      operationId: "deleteMessage",
      summary: "Delete a message permanently",
      params: idParams("id"),
      response: { 204: noContent, ...errorResponses(401, 404) },
    },
    handler: async (request, reply) => {
      await store.remove(request.params.id);
      return reply.code(204).send();
    },
  });
}
