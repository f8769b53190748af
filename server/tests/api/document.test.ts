import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { errorStatuses } from "@oselia/shared/model";
import { useApi } from "./kit/api.ts";
import { documentOf } from "./kit/document.ts";

const api = await useApi();

/** Section 7 of the specification, and the calls that decisions.md adds to it. */
const specified = [
  ["POST", "/login"],
  ["POST", "/forgot"],
  ["POST", "/reset"],
  ["GET", "/health"],
  ["GET", "/news"],
  ["GET", "/books"],
  ["POST", "/messages"],
  ["POST", "/admin/logout"],
  ["GET", "/admin/checkToken"],
  ["GET", "/admin/news"],
  ["POST", "/admin/news"],
  ["PUT", "/admin/news/{id}"],
  ["DELETE", "/admin/news/{id}"],
  ["POST", "/admin/news/{newsId}/addphoto"],
  ["DELETE", "/admin/news/photo/{photoId}"],
  ["PUT", "/admin/news/{newsId}/update"],
  ["GET", "/admin/books"],
  ["POST", "/admin/books"],
  ["PUT", "/admin/books/{id}"],
  ["PUT", "/admin/books/{id}/cover"],
  ["DELETE", "/admin/books/{id}"],
  ["GET", "/admin/messages"],
  ["PUT", "/admin/messages/{id}/read"],
  ["DELETE", "/admin/messages/{id}"],
  ["GET", "/admin/messages/unread"],
].map(([method, path]) => `${method} /api${path}`);

test("the document holds every specified call and no other", async () => {
  const { operations } = await documentOf(api.app);
  assert.deepEqual(operations.map(({ name }) => name).sort(), specified.sort());
});

test("the document describes bodies and queries by the model's rules", async () => {
  const { paths } = (await api.app.inject("/api/openapi.json")).json();
  const contact = paths["/api/messages"].post.requestBody.content["application/json"].schema;
  assert.deepEqual(contact.required, ["name", "phone", "email", "message"]);
  assert.match(contact.properties.message.description, /Message must not exceed 300 letters/);
  const book = paths["/api/admin/books"].post.requestBody.content["multipart/form-data"].schema;
  assert.deepEqual(book.required, ["cover", "book"]);
  assert.equal(book.properties.book.properties.pageCount.minimum, 1);
  const names = paths["/api/books"].get.parameters.map(({ name }: { name: string }) => name);
  assert.deepEqual(names, ["page", "limit", "keyword", "status"]);
  assert.deepEqual(paths["/api/admin/books"].get.security, [{ staff: [] }]);
  assert.equal(paths["/api/books"].get.security, undefined);
});

test("the document says of no text that it is required when it may be left out", async () => {
  const { paths } = (await api.app.inject("/api/openapi.json")).json();
  const article = paths["/api/admin/news/{id}"].put.requestBody.content["application/json"].schema;
  assert.deepEqual(article.required, ["title", "publishDate", "content", "status"]);
});

test("every code of an error has its sentence in three languages", () => {
  for (const language of ["en", "uk", "nl"]) {
    const file = new URL(`../../../shared/model/texts/${language}.json`, import.meta.url);
    const texts = JSON.parse(readFileSync(file, "utf8"));
    for (const code of Object.keys(errorStatuses)) assert.ok(texts[`error.${code}`], code);
  }
});
