import { articleRules } from "@oselia/shared/model";
import type { ApiInstance } from "../../http/requests/request-schema.ts";
import { bodySchema, idParams } from "../../http/requests/schemas.ts";
import { getIdempotencyHash, idempotencyHeaders } from "../../http/responses/idempotency-key.ts";
import { errorResponses, noContent } from "../../http/responses/response-schema.ts";
import type { Cache } from "../../platform/cache/cache.ts";
import type { Database } from "../../platform/database/database.ts";
import type { MediaStore } from "../media/media-store.ts";
import { withUpload } from "../media/upload.ts";
import { itemForm } from "../media/upload-form.ts";
import { createNewsStore } from "./news-store.ts";
import { photoPart, storePhotos } from "./photos.ts";
import { NewsItemSchema } from "./schemas.ts";

/** POST /admin/news; GET, PUT and DELETE /admin/news/{id} */
export function adminNewsRoutes(
  app: ApiInstance,
  { database, media, cache }: { database: Database; media: MediaStore; cache: Cache },
) {
  const store = createNewsStore(database, () => cache.clear("news"));

  app.post("/news", {
    schema: {
      tags: ["news"],
      operationId: "addArticle",
      summary: "Add an article with one to three photos",
      headers: idempotencyHeaders,
      body: itemForm(photoPart("photos"), "news", articleRules),
      response: { 201: NewsItemSchema, ...errorResponses(400, 401, 413, 415) },
    },
    handler: async (request, reply) => {
      const item = await withUpload(request, async ({ fields, files }) => {
        const idempotencyHash = getIdempotencyHash(request, fields, files);
        return store.add(fields, await storePhotos(media, files), idempotencyHash);
      });
      return reply.code(201).send(item);
    },
  });

  app.get("/news/:id", {
    schema: {
      tags: ["news"],
      operationId: "getArticle",
      summary: "Get an article",
      params: idParams("id"),
      response: { 200: NewsItemSchema, ...errorResponses(401, 404) },
    },
    handler: async (request) => store.find(request.params.id),
  });

  app.put("/news/:id", {
    schema: {
      tags: ["news"],
      operationId: "updateArticle",
      summary: "Update an article; with `version`, only if it has not changed since",
      params: idParams("id"),
      body: bodySchema(articleRules),
      response: { 200: NewsItemSchema, ...errorResponses(400, 401, 404, 409) },
    },
    handler: async (request) => store.update(request.params.id, request.body),
  });

  app.delete("/news/:id", {
    schema: {
      tags: ["news"],
      operationId: "deleteArticle",
      summary:
        "Move an article to the bin (soft delete); deleted permanently after BIN_RETENTION_DAYS",
      params: idParams("id"),
      response: { 204: noContent, ...errorResponses(401, 404) },
    },
    handler: async (request, reply) => {
      await store.remove(request.params.id);
      return reply.code(204).send();
    },
  });
}
