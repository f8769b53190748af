import { versionQueryRules } from "@oselia/shared/model";
import { Type } from "typebox";
import type { ApiInstance } from "../../http/requests/request-schema.ts";
import { idParams, querySchema } from "../../http/requests/schemas.ts";
import { closedObject, errorResponses } from "../../http/responses/response-schema.ts";
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

/** What a change of the photos returns: the article, and its version from now on. */
const changed = { newsId: Type.Integer(), version: Type.Integer() };

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
        store.add(newsId, await storePhotos(media, files), request.query.version),
      );
      return reply.code(201).send(added);
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
      summary:
        "Remove a photo from its article; with `version`, only if the article has not changed since",
      params: idParams("photoId"),
      querystring: querySchema(versionQueryRules),
      response: { 200: closedObject(changed), ...errorResponses(400, 401, 404, 409) },
    },
    handler: (request) => store.remove(request.params.photoId, request.query.version),
  });
}
