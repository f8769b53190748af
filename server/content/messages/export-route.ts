import { Readable } from "node:stream";
import { exportQueryRules, type Message } from "@oselia/shared/model";
import type { FastifyBaseLogger } from "fastify";
import { Type } from "typebox";
import type { ApiInstance } from "../../http/requests/request-schema.ts";
import { querySchema } from "../../http/requests/schemas.ts";
import { errorResponses } from "../../http/responses/response-schema.ts";
import type { Database } from "../../platform/database/database.ts";
import { csvLine, separators } from "./csv.ts";
import { createMessageStore } from "./message-store.ts";

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
