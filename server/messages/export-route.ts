import { Readable } from "node:stream";
import { exportQueryRules, type Message } from "@oselia/shared/model";
import type { FastifyInstance } from "fastify";
import { Type } from "typebox";
import { acceptQuery } from "../answers/accept.ts";
import { refusals } from "../answers/schema.ts";
import { queryOf } from "../openapi/schema-of-rules.ts";
import type { Services } from "../services.ts";
import { csvLine, separators } from "./csv.ts";
import { createMessageStore } from "./message-store.ts";

/** GET /admin/messages/export: the messages that the list would show, as a file. */
export function exportRoute(app: FastifyInstance, { database, log }: Services) {
  const store = createMessageStore(database);

  app.get("/messages/export", {
    exposeHeadRoute: false,
    schema: {
      tags: ["messages"],
      operationId: "exportMessages",
      summary: "The inbox as CSV for a spreadsheet, the newest first",
      querystring: queryOf(exportQueryRules),
      response: {
        200: { content: { "text/csv": { schema: Type.String() } } },
        ...refusals(400, 401),
      },
    },
    handler: (request, reply) => {
      const { separator, ...filter } = acceptQuery(exportQueryRules, request.query);
      const lines = Readable.from(linesOf(store.all(filter), separators[separator]));
      lines.on("error", (err) => log.warn({ err }, "An export broke off"));
      return reply
        .header("content-disposition", 'attachment; filename="messages.csv"')
        .type("text/csv; charset=utf-8")
        .send(lines);
    },
  });
}

async function* linesOf(
  batches: AsyncIterable<Message[]>,
  separator: string,
): AsyncGenerator<string> {
  // Without the mark Excel reads Cyrillic as something else.
  yield `\uFEFF${csvLine(["createdAt", "name", "phone", "email", "message", "read"], separator)}`;
  for await (const batch of batches) {
    yield batch
      .map(({ createdAt, name, phone, email, message, read }) =>
        csvLine([createdAt, name, phone, email, message, String(read)], separator),
      )
      .join("");
  }
}
