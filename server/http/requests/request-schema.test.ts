import assert from "node:assert/strict";
import { test } from "node:test";
import Fastify from "fastify";
import { number, object } from "yup";
import { handleError } from "../plugins/errors.ts";
import {
  type ApiInstance,
  compileRequestSchema,
  ignoredBody,
  requireRequestSchemas,
} from "./request-schema.ts";
import { bodySchema, idParams, querySchema } from "./schemas.ts";

const rules = object({ count: number().typeError("Count must be a number").default(1) });

function createApp(): ApiInstance {
  const app: ApiInstance = Fastify().withTypeProvider();
  app.setValidatorCompiler(compileRequestSchema);
  app.setErrorHandler(handleError);
  requireRequestSchemas(app);
  return app;
}

test("rejects the registration of a route with an undeclared body", () => {
  for (const method of ["post", "put", "patch"] as const) {
    assert.throws(
      () => createApp()[method]("/books", async () => null),
      /\/books declares no schema for its body/,
    );
  }
});

test("rejects the registration of a route with undeclared path parameters", () => {
  assert.throws(
    () => createApp().get("/books/:id", async () => null),
    /\/books\/:id declares no schema for its params/,
  );
});

test("rejects the registration of a route with a schema of another kind", async () => {
  const app = createApp();
  app.get("/books", { schema: { querystring: { type: "object" } } }, async () => null);
  await assert.rejects(async () => app.ready(), /the schema of its querystring must be a Request/);
});

test("hides an undeclared query string from the handler", async () => {
  const app = createApp();
  app.get("/books", async ({ query }) => query);
  assert.deepEqual((await app.inject("/books?count=2")).json(), {});
});

test("passes validated values to the handler", async () => {
  const app = createApp();
  const schema = {
    params: idParams("id"),
    querystring: querySchema(rules),
    body: bodySchema(rules),
  };
  app.put("/books/:id", { schema }, async ({ params, query, body }) => ({
    id: params.id.toFixed(),
    query: query.count.toFixed(),
    body: body.count.toFixed(),
  }));
  const payload = { count: "3", unknown: true };
  const response = await app.inject({ method: "PUT", url: "/books/7?count=2", payload });
  assert.deepEqual(response.json(), { id: "7", query: "2", body: "3" });
});

test("rejects invalid ids, query strings and bodies with the error of the API", async () => {
  const app = createApp();
  app.post(
    "/books/:id",
    {
      schema: {
        params: idParams("id"),
        querystring: querySchema(rules),
        body: bodySchema(rules),
      },
    },
    async () => null,
  );
  const fields = { count: "Count must be a number" };
  for (const [url, payload, status, expected] of [
    ["/books/x?count=x", { count: "x" }, 404, undefined],
    ["/books/1?count=x", {}, 400, fields],
    ["/books/1?toString=1", {}, 400, { toString: "Unknown parameter" }],
    ["/books/1", { count: "x" }, 400, fields],
  ] as const) {
    const response = await app.inject({ method: "POST", url, payload });
    assert.deepEqual([url, response.statusCode, response.json().fields], [url, status, expected]);
  }
});

test("ignores a body that is declared as ignored", async () => {
  const app = createApp();
  app.put("/books", { schema: { body: ignoredBody } }, async ({ body }) => ({
    body: body ?? null,
  }));
  const response = await app.inject({ method: "PUT", url: "/books", payload: { count: 1 } });
  assert.deepEqual(response.json(), { body: null });
});
