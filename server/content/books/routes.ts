import {
  bookQueryRules,
  bookRules,
  coverSize,
  photoMessages,
  versionQueryRules,
} from "@oselia/shared/model";
import { Type } from "typebox";
import type { ApiInstance } from "../../http/requests/request-schema.ts";
import { bodySchema, idParams, querySchema } from "../../http/requests/schemas.ts";
import { getIdempotencyHash, idempotencyHeaders } from "../../http/responses/idempotency-key.ts";
import { closedObject, errorResponses } from "../../http/responses/response-schema.ts";
import { insertOnce } from "../items/insert-once.ts";
import { findItem, listItems } from "../items/item-list.ts";
import { itemRoutes, listSchema } from "../items/item-routes.ts";
import { createItemStore } from "../items/item-store.ts";
import { sendItem, sendList } from "../lists.ts";
import { storeImage } from "../media/prepare-image.ts";
import { fileForm, itemForm, withUpload } from "../media/upload.ts";
import type { ContentServices } from "../services.ts";
import { type BookRow, BookSchema, bookKind as kind } from "./book.ts";

const tags = ["books"];

const cover = {
  name: "cover",
  max: 1,
  validateCount(count: number) {
    if (count === 0) return photoMessages.noCover;
    return count > 1 ? "Add one cover at a time" : undefined;
  },
};

/** GET /books and /books/{id}, for visitors. */
export function publicBookRoutes(app: ApiInstance, services: ContentServices): void {
  const { database, cache } = services;

  app.get("/books", {
    schema: {
      tags,
      operationId: "listBooks",
      summary: "List books, newest first",
      querystring: querySchema(bookQueryRules),
      response: { 200: listSchema(kind, BookSchema), ...errorResponses(400) },
    },
    handler: (request, reply) =>
      // The same list as that of staff.
      sendList(request, reply, { cache, topic: "books", scope: "" }, (query) => {
        const { page, limit, ...filter } = query;
        return listItems(kind, services, filter, { page, limit });
      }),
  });

  app.get("/books/:id", {
    schema: {
      tags,
      operationId: "getPublicBook",
      summary: "Get a book that is not deleted",
      params: idParams("id"),
      response: { 200: BookSchema, ...errorResponses(404) },
    },
    handler: async (request, reply) => {
      const { id } = request.params;
      return sendItem(request, reply, { cache, topic: "books", key: `${id}` }, () =>
        findItem(kind, database, id),
      );
    },
  });
}

/** The routes of `itemRoutes`, POST /admin/books, and PUT /admin/books/{id}/cover. */
export function adminBookRoutes(app: ApiInstance, services: ContentServices): void {
  const { database, media, cache, now } = services;
  const store = createItemStore(kind, database, () => cache.clear("books"));
  const rules = bookRules(now);
  itemRoutes(app, services, {
    ...{ kind, store, one: "Book", many: "Books", noun: "a book" },
    ...{ listSummary: "List books, newest first", schema: BookSchema },
    ...{ body: bodySchema(rules), query: querySchema(bookQueryRules) },
  });

  app.post("/books", {
    schema: {
      tags,
      operationId: "addBook",
      summary: "Add a book with its cover",
      headers: idempotencyHeaders,
      body: itemForm(cover, "book", rules),
      response: { 201: BookSchema, ...errorResponses(400, 401, 413, 415) },
    },
    handler: async (request, reply) => {
      const added = await withUpload(request, async ({ fields, files }) => {
        const idempotencyHash = getIdempotencyHash(request, fields, files);
        const { version: _, ...book } = fields;
        const values = { ...book, coverFile: await storeImage(media, files[0], coverSize) };
        const options = { columns: kind.columns, idempotencyHash };
        return store.added(await insertOnce<BookRow>(database.db, "books", values, options));
      });
      return reply.code(201).send(added);
    },
  });

  app.put("/books/:id/cover", {
    schema: {
      tags,
      operationId: "replaceCover",
      summary: "Replace a book's cover; with `version`, only if the book has not changed since",
      params: idParams("id"),
      querystring: querySchema(versionQueryRules),
      body: fileForm(cover),
      response: {
        200: closedObject({
          id: Type.Integer(),
          version: Type.Integer(),
          coverImageUrl: Type.String(),
        }),
        ...errorResponses(400, 401, 404, 409, 413, 415),
      },
    },
    handler: async (request) => {
      const { id } = request.params;
      return withUpload(request, async ({ files }) => {
        const coverFile = await storeImage(media, files[0], coverSize);
        const book = await store.update(id, { coverFile, version: request.query.version });
        return { id, version: book.version, coverImageUrl: book.coverImageUrl };
      });
    },
  });
}
