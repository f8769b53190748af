import { Readable } from "node:stream";
import {
  contactRules,
  exportQueryRules,
  type Message,
  messageQueryRules,
} from "@oselia/shared/model";
import type { FastifyBaseLogger } from "fastify";
import { Type } from "typebox";
import { getClientNetworks } from "../../http/client-network.ts";
import { type ApiInstance, ignoredBody } from "../../http/requests/request-schema.ts";
import { bodySchema, idParams, querySchema } from "../../http/requests/schemas.ts";
import { getIdempotencyHash, idempotencyHeaders } from "../../http/responses/idempotency-key.ts";
import {
  closedObject,
  errorResponses,
  fieldSchemas,
  noContent,
} from "../../http/responses/response-schema.ts";
import type { Config } from "../../platform/config/config.ts";
import type { Database } from "../../platform/database/database.ts";
import { countPerNetwork, type Throttle } from "../../staff/throttle.ts";
import { countPages } from "../lists.ts";
import { csvLine, separators } from "./csv.ts";
import { createMessageStore } from "./message-store.ts";

const MessageSchema = closedObject({
  id: Type.Integer(),
  read: Type.Boolean(),
  ...fieldSchemas(contactRules),
  createdAt: Type.String({ format: "date-time" }),
});

const MessageListSchema = closedObject({
  messages: Type.Array(MessageSchema),
  totalPages: Type.Integer(),
  totalMessages: Type.Integer(),
  unread: Type.Integer({ description: "Unread messages in the whole inbox, whatever the filter" }),
});

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

/** GET /admin/messages/export: the filtered list as a file. */
export function exportRoute(
  app: ApiInstance,
  { database, log }: { database: Database; log: FastifyBaseLogger },
) {
  const store = createMessageStore(database);

  app.get("/messages/export", {
    exposeHeadRoute: false,
    schema: {
      tags: ["messages"],
      operationId: "exportMessages",
      summary: "Export messages as CSV, newest first",
      querystring: querySchema(exportQueryRules),
      response: {
        200: { content: { "text/csv": { schema: Type.String() } } },
        ...errorResponses(400, 401),
      },
    },
    handler: (request, reply) => {
      const { separator, ...filter } = request.query;
      const lines = Readable.from(toCsvLines(store.all(filter), separators[separator]));
      lines.on("error", (err) => log.warn({ err }, "Export interrupted"));
      return reply
        .header("content-disposition", 'attachment; filename="messages.csv"')
        .type("text/csv; charset=utf-8")
        .send(lines);
    },
  });
}

async function* toCsvLines(
  batches: AsyncIterable<Message[]>,
  separator: string,
): AsyncGenerator<string> {
  // Without the byte order mark, Excel garbles Cyrillic.
  yield `\uFEFF${csvLine(["createdAt", "name", "phone", "email", "message", "read"], separator)}`;
  for await (const batch of batches) {
    yield batch
      .map(({ createdAt, name, phone, email, message, read }) =>
        csvLine([createdAt, name, phone, email, message, String(read)], separator),
      )
      .join("");
  }
}
