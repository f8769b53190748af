import { articleRules, newsQueryRules, versionQueryRules } from "@oselia/shared/model";
import { Type } from "typebox";
import type { ApiInstance } from "../../http/requests/request-schema.ts";
import { bodySchema, idParams, querySchema } from "../../http/requests/schemas.ts";
import { getIdempotencyHash, idempotencyHeaders } from "../../http/responses/idempotency-key.ts";
import { closedObject, errorResponses } from "../../http/responses/response-schema.ts";
import { insertOnce } from "../items/insert-once.ts";
import { itemRoutes } from "../items/item-routes.ts";
import { createItemStore } from "../items/item-store.ts";
import { fileForm, itemForm, withUpload } from "../media/upload.ts";
import type { ContentServices } from "../services.ts";
import { NewsItemSchema, type NewsRow, newsKind, PhotoSchema } from "./news-item.ts";
import {
  addPhotos,
  createPhotoStore,
  photoPart,
  storePhotos,
  validatePhotoCount,
} from "./photos.ts";

const onePhoto = {
  name: "photo",
  max: 1,
  validateCount: (count: number) =>
    validatePhotoCount(count) ?? (count > 1 ? "Add one photo at a time" : undefined),
};

const tags = ["news"];

/** What a change of the photos returns: the article, and its version from now on. */
const changed = { newsId: Type.Integer(), version: Type.Integer() };

/** The routes of `itemRoutes`, POST /admin/news, and the photos': addphoto, photo/{id}, update. */
export function adminNewsRoutes(app: ApiInstance, services: ContentServices): void {
  const { database, media, cache } = services;
  const { db } = database;
  const onChange = () => cache.clear("news");
  const store = createItemStore(newsKind, database, onChange);
  const photos = createPhotoStore(database, onChange);
  itemRoutes(app, services, {
    ...{ kind: newsKind, store, one: "Article", many: "News", noun: "an article" },
    ...{ listSummary: "List news in every status", schema: NewsItemSchema },
    ...{ body: bodySchema(articleRules), query: querySchema(newsQueryRules) },
  });

  app.post("/news", {
    schema: {
      tags,
      operationId: "addArticle",
      summary: "Add an article with one to three photos",
      headers: idempotencyHeaders,
      body: itemForm(photoPart("photos"), "news", articleRules),
      response: { 201: NewsItemSchema, ...errorResponses(400, 401, 413, 415) },
    },
    handler: async (request, reply) => {
      const item = await withUpload(request, async ({ fields, files }) => {
        const idempotencyHash = getIdempotencyHash(request, fields, files);
        const { version: _, ...article } = fields;
        const stored = await storePhotos(media, files);
        const options = { columns: newsKind.columns, idempotencyHash };
        const inserted = await db.transaction().execute(async (transaction) => {
          const result = await insertOnce<NewsRow>(transaction, "news", article, options);
          if (result.isNew) await addPhotos(transaction, result.row.id, "photos", stored);
          return result;
        });
        return store.added(inserted);
      });
      return reply.code(201).send(item);
    },
  });

  app.post("/news/:newsId/addphoto", {
    schema: {
      tags,
      operationId: "addPhoto",
      summary: "Add one photo to an article; with `version`, only if it has not changed since",
      params: idParams("newsId"),
      querystring: querySchema(versionQueryRules),
      body: fileForm(onePhoto),
      response: {
        201: closedObject({ ...changed, data: PhotoSchema }),
        ...errorResponses(400, 401, 404, 409, 413, 415),
      },
    },
    handler: async (request, reply) => {
      const { newsId } = request.params;
      const added = await withUpload(request, async ({ files }) =>
        photos.add(newsId, await storePhotos(media, files), request.query.version),
      );
      return reply.code(201).send(added);
    },
  });

  app.put("/news/:newsId/update", {
    schema: {
      tags,
      operationId: "replacePhotos",
      summary: "Replace all photos of an article",
      params: idParams("newsId"),
      body: fileForm(photoPart("photo")),
      response: { 200: NewsItemSchema, ...errorResponses(400, 401, 404, 413, 415) },
    },
    handler: (request) =>
      withUpload(request, async ({ files }) =>
        photos.replace(request.params.newsId, await storePhotos(media, files)),
      ),
  });

  app.delete("/news/photo/:photoId", {
    schema: {
      tags,
      operationId: "deletePhoto",
      summary:
        "Remove a photo from its article; with `version`, only if the article has not changed since",
      params: idParams("photoId"),
      querystring: querySchema(versionQueryRules),
      response: { 200: closedObject(changed), ...errorResponses(400, 401, 404, 409) },
    },
    handler: (request) => photos.remove(request.params.photoId, request.query.version),
  });
}
