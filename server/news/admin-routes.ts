import { articleRules, check } from "@oselia/shared/model";
import type { FastifyInstance } from "fastify";
import { accept, acceptId } from "../answers/accept.ts";
import { idempotencyHeaders, sentAsOf } from "../answers/idempotency-key.ts";
import { invalid } from "../answers/problem.ts";
import { noContent, refusals } from "../answers/schema.ts";
import { withUpload } from "../media/upload.ts";
import { uploadOf } from "../media/upload-schema.ts";
import { bodyOf } from "../openapi/schema-of-rules.ts";
import type { Services } from "../services.ts";
import { NewsItemAnswer } from "./answers.ts";
import { createNewsStore } from "./news-store.ts";
import { keepPhotos, photoFields } from "./photos.ts";

type ById = { Params: { id: string } };

const article = bodyOf(articleRules);

/** POST /admin/news; GET, PUT and DELETE /admin/news/{id} */
export function adminNewsRoutes(app: FastifyInstance, { database, media, memo }: Services) {
  const store = createNewsStore(database, () => memo.clear("news"));

  app.post("/news", {
    schema: {
      tags: ["news"],
      operationId: "addArticle",
      summary: "Add an article with one to three photos",
      headers: idempotencyHeaders,
      ...uploadOf({ part: "photos", max: 3 }, { part: "news", schema: article }),
      response: { 201: NewsItemAnswer, ...refusals(400, 401, 413, 415) },
    },
    handler: async (request, reply) => {
      const item = await withUpload(request, async (upload) => {
        const photos = upload.files("photos");
        const wrongPhotos = photoFields("photos", photos);
        const checked = check(articleRules, upload.json("news"));
        if (!checked.ok) throw invalid({ ...checked.fields, ...wrongPhotos });
        if (wrongPhotos.photos) throw invalid(wrongPhotos);
        const sentAs = sentAsOf(request, checked.value, photos);
        return store.add(checked.value, await keepPhotos(media, photos), sentAs);
      });
      return reply.code(201).send(item);
    },
  });

  app.get<ById>("/news/:id", {
    schema: {
      tags: ["news"],
      operationId: "getArticle",
      summary: "One article that is not deleted",
      response: { 200: NewsItemAnswer, ...refusals(401, 404) },
    },
    handler: async (request) => store.find(acceptId(request.params.id)),
  });

  app.put<ById>("/news/:id", {
    schema: {
      tags: ["news"],
      operationId: "updateArticle",
      summary: "Change an article; with `version`, only if nobody has changed it since",
      body: article,
      response: { 200: NewsItemAnswer, ...refusals(400, 401, 404, 409) },
    },
    handler: async (request) =>
      store.change(acceptId(request.params.id), accept(articleRules, request.body)),
  });

  app.delete<ById>("/news/:id", {
    schema: {
      tags: ["news"],
      operationId: "deleteArticle",
      summary:
        "Delete an article; it waits in the bin, and is removed for good after BIN_RETENTION_DAYS",
      response: { 204: noContent, ...refusals(401, 404) },
    },
    handler: async (request, reply) => {
      await store.remove(acceptId(request.params.id));
      return reply.code(204).send();
    },
  });
}
