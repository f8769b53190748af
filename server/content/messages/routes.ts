import { Readable } from "node:stream";
import {
  contactRules,
  exportQueryRules,
  type Message,
  messageQueryRules,
} from "@oselia/shared/model";
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
import { countPerNetwork, type Throttle } from "../../staff/throttle.ts";
import { countPages } from "../lists.ts";
import type { ContentServices } from "../services.ts";
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
  { database, throttle, config }: ContentServices & { throttle: Throttle },
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

/**
 * The inbox: GET /admin/messages and …/unread, PUT …/{id}/read and …/{id}/unread, DELETE …/{id}; and
 * GET …/export, the filtered list as a file.
 */
export function inboxRoutes(app: ApiInstance, { database, log }: ContentServices) {
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
      const totalPages = countPages(totalMessages, query.limit);
      return { messages, totalPages, totalMessages, unread };
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

  for (const mark of ["read", "unread"] as const) {
    app.put(`/messages/:id/${mark}`, {
      schema: {
        tags: ["messages"],
        operationId: mark === "read" ? "markMessageRead" : "markMessageUnread",
        summary: `Mark a message as ${mark}`,
        body: ignoredBody,
        params: idParams("id"),
        response: { 200: MessageSchema, ...errorResponses(401, 404) },
      },
      handler: async (request) => store.mark(request.params.id, mark === "read"),
    });
  }

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
