import type { FastifyInstance } from "fastify";
import { Type } from "typebox";
import { acceptId } from "../answers/accept.ts";
import { invalid } from "../answers/problem.ts";
import { answer, noContent, refusals } from "../answers/schema.ts";
import { withUpload } from "../media/upload.ts";
import { uploadOf } from "../media/upload-schema.ts";
import type { Services } from "../services.ts";
import { NewsItemAnswer, PhotoAnswer } from "./answers.ts";
import { createPhotoStore } from "./photo-store.ts";
import { keepPhotos, photoFields } from "./photos.ts";

type ByNewsId = { Params: { newsId: string } };
type ByPhotoId = { Params: { photoId: string } };

/** The calls on an article's photos: addphoto, photo/{photoId}, update. */
export function photoRoutes(app: FastifyInstance, { database, media, memo }: Services) {
  const store = createPhotoStore(database, () => memo.clear("news"));

  app.post<ByNewsId>("/news/:newsId/addphoto", {
    schema: {
      tags: ["news"],
      operationId: "addPhoto",
      summary: "Add one photo to an article",
      ...uploadOf({ part: "photo", max: 1 }),
      response: {
        201: answer({ newsId: Type.Integer(), data: PhotoAnswer }),
        ...refusals(400, 401, 404, 413, 415),
      },
    },
    handler: async (request, reply) => {
      const newsId = acceptId(request.params.newsId);
      const data = await withUpload(request, async (upload) => {
        const photos = upload.files("photo");
        const wrong = photoFields("photo", photos);
        if (wrong.photo) throw invalid(wrong);
        if (photos.length > 1) throw invalid({ photo: "Add one photo at a time" });
        return store.add(newsId, await keepPhotos(media, photos));
      });
      return reply.code(201).send({ newsId, data });
    },
  });

  app.put<ByNewsId>("/news/:newsId/update", {
    schema: {
      tags: ["news"],
      operationId: "replacePhotos",
      summary: "Replace all photos of an article",
      ...uploadOf({ part: "photo", max: 3 }),
      response: { 200: NewsItemAnswer, ...refusals(400, 401, 404, 413, 415) },
    },
    handler: async (request) => {
      const newsId = acceptId(request.params.newsId);
      return withUpload(request, async (upload) => {
        const photos = upload.files("photo");
        const wrong = photoFields("photo", photos);
        if (wrong.photo) throw invalid(wrong);
        return store.replace(newsId, await keepPhotos(media, photos));
      });
    },
  });

  app.delete<ByPhotoId>("/news/photo/:photoId", {
    schema: {
      tags: ["news"],
      operationId: "deletePhoto",
      summary: "Remove a photo from its article",
      response: { 204: noContent, ...refusals(401, 404) },
    },
    handler: async (request, reply) => {
      await store.remove(acceptId(request.params.photoId));
      return reply.code(204).send();
    },
  });
}
