import {
  type Article,
  type BookFields,
  type BookQuery,
  type NewsQuery,
  pageQueryRules,
} from "@oselia/shared/model";
import { type TSchema, Type } from "typebox";
import {
  type ApiInstance,
  ignoredBody,
  type RequestSchema,
} from "../../http/requests/request-schema.ts";
import { idParams, querySchema } from "../../http/requests/schemas.ts";
import {
  closedObject,
  errorResponses,
  noContent,
  nullable,
} from "../../http/responses/response-schema.ts";
import { sendList } from "../lists.ts";
import type { ContentServices } from "../services.ts";
import type { ItemKind } from "./item-kind.ts";
import { listItems } from "./item-list.ts";
import type { createItemStore } from "./item-store.ts";

/** How the API calls and documents a kind of item. */
interface ItemApi<Row extends { id: number }, Item> {
  kind: ItemKind<Row, Item>;
  store: ReturnType<typeof createItemStore<Row, Item>>;
  /** As ids of operations name them: "Book" and "Books". */
  one: string;
  many: string;
  /** As summaries name one: "a book". */
  noun: string;
  listSummary: string;
  schema: TSchema;
  body: RequestSchema<Article | BookFields>;
  query: RequestSchema<Readonly<NewsQuery | BookQuery>>;
}

/** An item in a response, with the fields that are its own. */
export const itemSchema = <Fields extends Record<string, TSchema>>(fields: Fields) =>
  closedObject({
    id: Type.Integer(),
    ...fields,
    deleted: Type.Boolean(),
    deletedAt: nullable(Type.String({ format: "date-time" })),
  });

/** A page of a list in a response. */
export const listSchema = (
  { table, total }: Pick<ItemKind<{ id: number }, unknown>, "table" | "total">,
  schema: TSchema,
) =>
  closedObject({
    [table]: Type.Array(schema),
    totalPages: Type.Integer(),
    [total]: Type.Integer(),
  });

/**
 * The routes of staff that books and news have in common: GET /admin/KIND and …/bin; GET, PUT and
 * DELETE …/{id}; PUT …/{id}/restore.
 */
export function itemRoutes<Row extends { id: number }, Item>(
  app: ApiInstance,
  services: ContentServices,
  api: ItemApi<Row, Item>,
): void {
  const { kind, store, one, many, noun, listSummary, schema, body, query } = api;
  const { table } = kind;
  const tags = [table];
  const list = listSchema(kind, schema);
  const place = { cache: services.cache, topic: table };

  app.get(`/${table}`, {
    schema: {
      tags,
      operationId: `listAll${many}`,
      summary: listSummary,
      querystring: query,
      response: { 200: list, ...errorResponses(400, 401) },
    },
    handler: (request, reply) =>
      sendList(request, reply, { ...place, scope: "" }, ({ page, limit, ...filter }) =>
        listItems(kind, services, filter, { page, limit }),
      ),
  });

  app.get(`/${table}/bin`, {
    schema: {
      tags,
      operationId: `listDeleted${many}`,
      summary: `List deleted ${table}, most recently deleted first`,
      querystring: querySchema(pageQueryRules),
      response: {
        // Days after which a deleted item is removed permanently.
        200: closedObject({ ...list.properties, retentionDays: Type.Integer() }),
        ...errorResponses(400, 401),
      },
    },
    handler: (request, reply) =>
      sendList(request, reply, { ...place, scope: "bin" }, async ({ page, limit, keyword }) => ({
        ...(await listItems(kind, services, { keyword, deleted: true }, { page, limit })),
        retentionDays: services.config.binRetentionDays,
      })),
  });

  app.get(`/${table}/:id`, {
    schema: {
      tags,
      operationId: `get${one}`,
      summary: `Get ${noun}`,
      params: idParams("id"),
      response: { 200: schema, ...errorResponses(401, 404) },
    },
    handler: async (request) => store.find(request.params.id),
  });

  app.put(`/${table}/:id`, {
    schema: {
      tags,
      operationId: `update${one}`,
      summary: `Update ${noun}; with \`version\`, only if it has not changed since`,
      params: idParams("id"),
      body,
      response: { 200: schema, ...errorResponses(400, 401, 404, 409) },
    },
    handler: async (request) => store.update(request.params.id, request.body),
  });

  app.delete(`/${table}/:id`, {
    schema: {
      tags,
      operationId: `delete${one}`,
      summary: `Move ${noun} to the bin (soft delete); deleted permanently after BIN_RETENTION_DAYS`,
      params: idParams("id"),
      response: { 204: noContent, ...errorResponses(401, 404) },
    },
    handler: async (request, reply) => {
      await store.remove(request.params.id);
      return reply.code(204).send();
    },
  });

  app.put(`/${table}/:id/restore`, {
    schema: {
      tags,
      operationId: `restore${one}`,
      summary: `Restore ${noun} from the bin`,
      body: ignoredBody,
      params: idParams("id"),
      response: { 200: schema, ...errorResponses(401, 404) },
    },
    handler: async (request) => store.restore(request.params.id),
  });
}
