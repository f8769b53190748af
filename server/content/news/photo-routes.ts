import { Type } from "typebox";
import type { ApiInstance } from "../../http/requests/request-schema.ts";
import { idParams } from "../../http/requests/schemas.ts";
import { closedObject, errorResponses, noContent } from "../../http/responses/response-schema.ts";
import type { Cache } from "../../platform/cache/cache.ts";
import type { Database } from "../../platform/database/database.ts";
import type { MediaStore } from "../media/media-store.ts";
import { withUpload } from "../media/upload.ts";
import { fileForm } from "../media/upload-form.ts";
import { createPhotoStore } from "./photo-store.ts";
import { photoPart, storePhotos, validatePhotoCount } from "./photos.ts";
import { NewsItemSchema, PhotoSchema } from "./schemas.ts";

const onePhoto = {
  name: "photo",
  max: 1,
  validateCount: (count: number) =>
    validatePhotoCount(count) ?? (count > 1 ? "Add one photo at a time" : undefined),
};

/** The routes of an article's photos: addphoto, photo/{photoId}, update. */
export function photoRoutes(
  app: ApiInstance,
  { database, media, cache }: { database: Database; media: MediaStore; cache: Cache },
) {
  const store = createPhotoStore(database, () => cache.clear("news"));

  app.post("/news/:newsId/addphoto", {
    schema: {
      tags: ["news"],
      operationId: "addPhoto",
      summary: "Add one photo to an article",
      params: idParams("newsId"),
      body: fileForm(onePhoto),
      response: {
        201: closedObject({ newsId: Type.Integer(), data: PhotoSchema }),
        ...errorResponses(400, 401, 404, 413, 415),
      },
    },
    handler: async (request, reply) => {
      const { newsId } = request.params;
      const data = await withUpload(request, async ({ files }) =>
        store.add(newsId, await storePhotos(media, files)),
      );
      return reply.code(201).send({ newsId, data });
    },
  });

  app.put("/news/:newsId/update", {
    schema: {
      tags: ["news"],
      operationId: "replacePhotos",
      summary: "Replace all photos of an article",
      params: idParams("newsId"),
      body: fileForm(photoPart("photo")),
      response: { 200: NewsItemSchema, ...errorResponses(400, 401, 404, 413, 415) },
    },
    handler: (request) =>
      withUpload(request, async ({ files }) =>
        store.replace(request.params.newsId, await storePhotos(media, files)),
      ),
  });

  app.delete("/news/photo/:photoId", {
    schema: {
      tags: ["news"],
      operationId: "deletePhoto",
      summary: "Remove a photo from its article",
      params: idParams("photoId"),
      response: { 204: noContent, ...errorResponses(401, 404) },
    },
    handler: async (request, reply) => {
      await store.remove(request.params.photoId);
      return reply.code(204).send();
    },
  });
}
