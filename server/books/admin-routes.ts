import {
  bookRules,
  check,
  coverSize,
  photoSentences,
  versionQueryRules,
} from "@oselia/shared/model";
import type { FastifyInstance } from "fastify";
import { accept, acceptId, acceptQuery } from "../answers/accept.ts";
import { idempotencyHeaders, sentAsOf } from "../answers/idempotency-key.ts";
import { invalid } from "../answers/problem.ts";
import { noContent, refusals } from "../answers/schema.ts";
import { keepImage } from "../media/keep-image.ts";
import { type Upload, withUpload } from "../media/upload.ts";
import { uploadOf } from "../media/upload-schema.ts";
import { bodyOf, queryOf } from "../openapi/schema-of-rules.ts";
import type { Services } from "../services.ts";
import { BookAnswer, CoverAnswer } from "./answers.ts";
import { createBookStore } from "./book-store.ts";

type ById = { Params: { id: string } };

/** POST /admin/books; GET, PUT, DELETE /admin/books/{id}; PUT /admin/books/{id}/cover */
export function adminBookRoutes(app: FastifyInstance, services: Services) {
  const { database, media, memo, now } = services;
  const store = createBookStore(database, () => memo.clear("books"));
  const rules = bookRules(now);

  app.post("/books", {
    schema: {
      tags: ["books"],
      operationId: "addBook",
      summary: "Add a book with its cover",
      headers: idempotencyHeaders,
      ...uploadOf({ part: "cover", max: 1 }, { part: "book", schema: bodyOf(rules) }),
      response: { 201: BookAnswer, ...refusals(400, 401, 413, 415) },
    },
    handler: async (request, reply) => {
      const added = await withUpload(request, async (upload) => {
        const cover = coverOf(upload);
        const checked = check(rules, upload.json("book"));
        if (!checked.ok) throw invalid({ ...checked.fields, ...cover.wrong });
        if (!cover.file) throw invalid(cover.wrong);
        const sentAs = sentAsOf(request, checked.value, [cover.file]);
        const file = await keepImage(media, cover.file, coverSize);
        return store.add(checked.value, file, sentAs);
      });
      return reply.code(201).send(added);
    },
  });

  app.get<ById>("/books/:id", {
    schema: {
      tags: ["books"],
      operationId: "getBook",
      summary: "One book that is not deleted",
      response: { 200: BookAnswer, ...refusals(401, 404) },
    },
    handler: async (request) => store.find(acceptId(request.params.id)),
  });

  app.put<ById>("/books/:id", {
    schema: {
      tags: ["books"],
      operationId: "updateBook",
      summary: "Change a book; with `version`, only if nobody has changed it since",
      body: bodyOf(rules),
      response: { 200: BookAnswer, ...refusals(400, 401, 404, 409) },
    },
    handler: async (request) =>
      store.change(acceptId(request.params.id), accept(rules, request.body)),
  });

  app.put<ById>("/books/:id/cover", {
    schema: {
      tags: ["books"],
      operationId: "replaceCover",
      summary: "Replace a book's cover; with `version`, only if nobody has changed the book since",
      querystring: queryOf(versionQueryRules),
      ...uploadOf({ part: "cover", max: 1 }),
      response: { 200: CoverAnswer, ...refusals(400, 401, 404, 409, 413, 415) },
    },
    handler: async (request) => {
      const id = acceptId(request.params.id);
      const { version } = acceptQuery(versionQueryRules, request.query);
      return withUpload(request, async (upload) => {
        const cover = coverOf(upload);
        if (!cover.file) throw invalid(cover.wrong);
        const file = await keepImage(media, cover.file, coverSize);
        const { coverImageUrl } = await store.changeCover(id, file, version);
        return { id, coverImageUrl };
      });
    },
  });

  app.delete<ById>("/books/:id", {
    schema: {
      tags: ["books"],
      operationId: "deleteBook",
      summary:
        "Delete a book; it waits in the bin, and is removed for good after BIN_RETENTION_DAYS",
      response: { 204: noContent, ...refusals(401, 404) },
    },
    handler: async (request, reply) => {
      await store.remove(acceptId(request.params.id));
      return reply.code(204).send();
    },
  });
}

/** The one cover of an upload, or what is wrong with it as `fields` of a 400. */
function coverOf(upload: Upload): { file?: Buffer | undefined; wrong: Record<string, string> } {
  const files = upload.files("cover");
  if (files.length > 1) return { wrong: { cover: "A book has one cover" } };
  return { file: files[0], wrong: files[0] ? {} : { cover: photoSentences.noCover } };
}
