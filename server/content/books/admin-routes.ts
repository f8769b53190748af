import { bookRules, coverSize, photoMessages, versionQueryRules } from "@oselia/shared/model";
import type { ApiInstance } from "../../http/requests/request-schema.ts";
import { bodySchema, idParams, querySchema } from "../../http/requests/schemas.ts";
import { getIdempotencyHash, idempotencyHeaders } from "../../http/responses/idempotency-key.ts";
import { errorResponses, noContent } from "../../http/responses/response-schema.ts";
import type { Cache } from "../../platform/cache/cache.ts";
import type { Database } from "../../platform/database/database.ts";
import type { MediaStore } from "../media/media-store.ts";
import { storeImage } from "../media/store-image.ts";
import { withUpload } from "../media/upload.ts";
import { fileForm, itemForm } from "../media/upload-form.ts";
import { createBookStore } from "./book-store.ts";
import { BookSchema, CoverSchema } from "./schemas.ts";

const cover = {
  name: "cover",
  max: 1,
  validateCount(count: number) {
    if (count === 0) return photoMessages.noCover;
    return count > 1 ? "Add one cover at a time" : undefined;
  },
};

/** POST /admin/books; GET, PUT, DELETE /admin/books/{id}; PUT /admin/books/{id}/cover */
export function adminBookRoutes(
  app: ApiInstance,
  services: { database: Database; media: MediaStore; cache: Cache; now: () => Date },
) {
  const { database, media, cache, now } = services;
  const store = createBookStore(database, () => cache.clear("books"));
  const rules = bookRules(now);

  app.post("/books", {
    schema: {
      tags: ["books"],
      operationId: "addBook",
      summary: "Add a book with its cover",
      headers: idempotencyHeaders,
      body: itemForm(cover, "book", rules),
      response: { 201: BookSchema, ...errorResponses(400, 401, 413, 415) },
    },
    handler: async (request, reply) => {
      const added = await withUpload(request, async ({ fields, files }) => {
        const idempotencyHash = getIdempotencyHash(request, fields, files);
        const coverFile = await storeImage(media, files[0], coverSize);
        return store.add(fields, coverFile, idempotencyHash);
      });
      return reply.code(201).send(added);
    },
  });

  app.get("/books/:id", {
    schema: {
      tags: ["books"],
      operationId: "getBook",
      summary: "Get a book",
      params: idParams("id"),
      response: { 200: BookSchema, ...errorResponses(401, 404) },
    },
    handler: async (request) => store.find(request.params.id),
  });

  app.put("/books/:id", {
    schema: {
      tags: ["books"],
      operationId: "updateBook",
      summary: "Update a book; with `version`, only if it has not changed since",
      params: idParams("id"),
      body: bodySchema(rules),
      response: { 200: BookSchema, ...errorResponses(400, 401, 404, 409) },
    },
    handler: async (request) => store.update(request.params.id, request.body),
  });

  app.put("/books/:id/cover", {
    schema: {
      tags: ["books"],
      operationId: "replaceCover",
      summary: "Replace a book's cover; with `version`, only if the book has not changed since",
      params: idParams("id"),
      querystring: querySchema(versionQueryRules),
      body: fileForm(cover),
      response: { 200: CoverSchema, ...errorResponses(400, 401, 404, 409, 413, 415) },
    },
    handler: async (request) => {
      const { id } = request.params;
      return withUpload(request, async ({ files }) => {
        const coverFile = await storeImage(media, files[0], coverSize);
        const book = await store.updateCover(id, coverFile, request.query.version);
        return { id, version: book.version, coverImageUrl: book.coverImageUrl };
      });
    },
  });

  app.delete("/books/:id", {
    schema: {
      tags: ["books"],
      operationId: "deleteBook",
      summary: "Move a book to the bin (soft delete); deleted permanently after BIN_RETENTION_DAYS",
      params: idParams("id"),
      response: { 204: noContent, ...errorResponses(401, 404) },
    },
    handler: async (request, reply) => {
      await store.remove(request.params.id);
      return reply.code(204).send();
    },
  });
}
