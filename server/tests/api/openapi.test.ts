import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { errorStatuses } from "@oselia/shared/model";
import PostalMime from "postal-mime";
import { createFileStore } from "../../platform/files/create-file-store.ts";
import { createReleases } from "../../releases/releases.ts";
import { aBuild, aShell, release } from "../../releases/testing/release.ts";
import { startTestApi } from "../../testing/api/api.ts";
import { fetchOpenApi } from "../../testing/api/document.ts";
import { startMailServer } from "../../testing/api/mail-server.ts";
import { createServerToken, toPublication } from "../../testing/api/releases.ts";
import { article, book, contact, form, jpeg } from "../../testing/api/samples.ts";
import { password, username } from "../../testing/api/staff.ts";
import { silentLog } from "../../testing/silent-log.ts";

const mail = await startMailServer();
const api = await startTestApi({ smtpUrl: mail.url });
const releases = createReleases(api.database, createFileStore(api.config), silentLog);
await release(releases, aShell());

/** All operations of docs/product.md#api-calls. */
const specified = [
  ["POST", "/login"],
  ["POST", "/forgot"],
  ["POST", "/reset"],
  ["GET", "/health"],
  ["GET", "/news"],
  ["GET", "/news/{id}"],
  ["GET", "/books"],
  ["GET", "/books/{id}"],
  ["POST", "/messages"],
  ["POST", "/load-reports"],
  ["POST", "/vitals-reports"],
  ["POST", "/admin/logout"],
  ["GET", "/admin/checkToken"],
  ["GET", "/admin/role"],
  ["POST", "/admin/confirmations"],
  ["GET", "/admin/news"],
  ["POST", "/admin/news"],
  ["GET", "/admin/news/bin"],
  ["GET", "/admin/news/{id}"],
  ["PUT", "/admin/news/{id}"],
  ["PUT", "/admin/news/{id}/restore"],
  ["DELETE", "/admin/news/{id}"],
  ["POST", "/admin/news/{newsId}/addphoto"],
  ["DELETE", "/admin/news/photo/{photoId}"],
  ["PUT", "/admin/news/{newsId}/update"],
  ["GET", "/admin/books"],
  ["POST", "/admin/books"],
  ["GET", "/admin/books/bin"],
  ["GET", "/admin/books/{id}"],
  ["PUT", "/admin/books/{id}"],
  ["PUT", "/admin/books/{id}/restore"],
  ["PUT", "/admin/books/{id}/cover"],
  ["DELETE", "/admin/books/{id}"],
  ["GET", "/admin/messages"],
  ["PUT", "/admin/messages/{id}/read"],
  ["PUT", "/admin/messages/{id}/unread"],
  ["DELETE", "/admin/messages/{id}"],
  ["GET", "/admin/messages/unread"],
  ["GET", "/admin/messages/export"],
  ["GET", "/admin/live"],
  ["GET", "/releases"],
  ["GET", "/releases/compatibility"],
  ["GET", "/releases/loads"],
  ["GET", "/releases/{name}"],
  ["GET", "/releases/{name}/errors"],
  ["GET", "/releases/{name}/{version}"],
  ["PUT", "/releases/{name}/{version}"],
  ["POST", "/releases/prune"],
  ["POST", "/releases/{name}/promote"],
  ["POST", "/releases/{name}/rollback"],
  ["POST", "/releases/{name}/canary"],
  ["DELETE", "/releases/{name}/canary"],
  ["PUT", "/releases/{name}/override"],
  ["POST", "/releases/{name}/{version}/previews"],
  ["GET", "/releases/{name}/origins"],
  ["PUT", "/releases/{name}/origins"],
  ["DELETE", "/override"],
  ["DELETE", "/preview"],
  ["GET", "/deploy-tokens"],
  ["POST", "/deploy-tokens"],
  ["DELETE", "/deploy-tokens/{team}"],
].map(([method, path]) => `${method} /api${path}`);

test("the document has exactly the specified operations", async () => {
  const { operations } = await fetchOpenApi(api.app);
  assert.deepEqual(operations.map(({ name }) => name).sort(), specified.sort());
});

test("every successful response matches the document", async () => {
  const photo = ["photo", await jpeg(1)] as [string, Buffer];
  const arrival = mail.next();
  const seen: string[] = [];
  /** `call` itself compares the response with the document. */
  async function walk(
    method: string,
    template: string,
    options = {},
    values: number | Record<string, string> = {},
  ) {
    const path = template.replaceAll(/\{(\w+)\}/g, (_, name) =>
      String(typeof values === "number" ? values : values[name]),
    );
    const { status, body } = await api.staff(method, path, options);
    assert.ok(status < 300, `${method} ${path} answered ${status}`);
    seen.push(`${method} /api${template}`);
    return body;
  }

  const news = form(["news", article], ["photos", await jpeg(0)]);
  const item = await walk("POST", "/admin/news", { form: news });
  await walk("GET", "/admin/news/{id}", {}, item.id);
  await walk("PUT", "/admin/news/{id}", { json: article }, item.id);
  await walk("GET", "/news/{id}", {}, item.id);
  const { data } = await walk(
    "POST",
    "/admin/news/{newsId}/addphoto",
    { form: form(photo) },
    item.id,
  );
  await walk("DELETE", "/admin/news/photo/{photoId}", {}, data.id);
  await walk("PUT", "/admin/news/{newsId}/update", { form: form(photo, photo) }, item.id);
  const cover = ["cover", await jpeg(2)] as [string, Buffer];
  const added = await walk("POST", "/admin/books", { form: form(["book", book], cover) });
  await walk("GET", "/admin/books/{id}", {}, added.id);
  await walk("PUT", "/admin/books/{id}", { json: book }, added.id);
  await walk("GET", "/books/{id}", {}, added.id);
  await walk("PUT", "/admin/books/{id}/cover", { form: form(cover) }, added.id);
  const message = await walk("POST", "/messages", { json: contact });
  await walk("PUT", "/admin/messages/{id}/read", {}, message.id);
  await walk("PUT", "/admin/messages/{id}/unread", {}, message.id);
  for (const path of ["/health", "/news", "/books", "/admin/news", "/admin/books"])
    await walk("GET", path);
  for (const path of [
    "/admin/messages",
    "/admin/messages/unread",
    "/admin/checkToken",
    "/admin/role",
  ]) {
    await walk("GET", path);
  }
  await api.call("GET", "/news?status=ANNOUNCE");
  await walk("DELETE", "/admin/messages/{id}", {}, message.id);
  await walk("GET", "/admin/messages/export");
  const token = await createServerToken(api.database);
  for (const says of ["first", "second"]) {
    const { name, version, archive } = await toPublication(
      aBuild("remote_events", says, "/events"),
    );
    const headers = { "if-match": says === "first" ? "0" : "1" };
    const path = { name, version };
    await walk("PUT", "/releases/{name}/{version}", { archive, token }, path);
    await walk("GET", "/releases/{name}/{version}", { token }, path);
    await walk("POST", "/releases/{name}/promote", { json: { version }, headers, token }, path);
  }
  const events = { name: "remote_events" };
  await walk("GET", "/releases", { token });
  await walk("GET", "/releases/{name}", { token }, events);
  const headers = { "if-match": "2" };
  const rolledBack = await walk("POST", "/releases/{name}/rollback", { headers, token }, events);
  const known = await walk("GET", "/releases/{name}", { token }, events);
  const { version } = known.releases.find(
    (one: { version: string }) => one.version !== rolledBack.stable,
  );
  const ramp = { steps: [25, 100], every: 600 };
  const json = { version, percentage: 10, ramp };
  await walk(
    "POST",
    "/releases/{name}/canary",
    { json, headers: { "if-match": "3" }, token },
    events,
  );
  await walk("DELETE", "/releases/{name}/canary", { headers: { "if-match": "4" }, token }, events);
  const published = { name: "remote_events", version };
  await walk("POST", "/releases/{name}/{version}/previews", { token }, published);
  await walk("DELETE", "/preview");
  await api.database.db.updateTable("staff").set({ role: "administrator" }).execute();
  await walk("POST", "/admin/confirmations");
  await api.confirmStaff();
  const override = { json: { origin: "http://localhost:4100" } };
  await walk("PUT", "/releases/{name}/override", override, events);
  await walk("DELETE", "/override");
  const frames = [{ file: "remoteEntry.js", line: 1, column: 9 }];
  const error = { message: "TypeError: x", frames };
  const report = { name: "remote_events", version, outcome: "crashed", error };
  const origins = { json: { origins: ["https://events-api.example"] }, token };
  await walk("PUT", "/releases/{name}/origins", origins, events);
  await walk("GET", "/releases/{name}/origins", { token }, events);
  await walk("POST", "/load-reports", { json: { reports: [report] } });
  const visit = { releases: [{ name: "remote_events", version }], lcp: 900, cls: 0 };
  await walk("POST", "/vitals-reports", { json: visit });
  await walk("GET", "/releases/{name}/errors", { token }, { name: "remote_events" });
  await walk("GET", "/releases/compatibility", { token });
  await walk("GET", "/releases/loads", { token });
  await walk("POST", "/releases/prune", { json: { keep: 5, unusedDays: 30 }, token });
  await walk("POST", "/deploy-tokens", { json: { team: "arts", names: ["remote_events"] }, token });
  await walk("GET", "/deploy-tokens", { token });
  await walk("DELETE", "/deploy-tokens/{team}", { token }, { team: "arts" });
  // A stream does not end; live.test.ts reads it.
  seen.push("GET /api/admin/live");
  for (const [kind, { id }] of Object.entries({ news: item, books: added })) {
    await walk("DELETE", `/admin/${kind}/{id}`, {}, id);
    await walk("GET", `/admin/${kind}/bin`);
    await walk("PUT", `/admin/${kind}/{id}/restore`, {}, id);
  }
  await walk("POST", "/login", { json: { username, password } });
  await walk("POST", "/forgot", { json: { email: username } });
  const { text = "" } = await PostalMime.parse(await arrival);
  const code = /#code=([\w-]+)/.exec(text)?.[1];
  await walk("POST", "/reset", { json: { code, password } });
  const session = await walk("POST", "/login", { json: { username, password } });
  await walk("POST", "/admin/logout", { token: session.token });
  assert.deepEqual([...new Set(seen)].sort(), specified.sort());
});

test("the document describes bodies and queries by the model's rules", async () => {
  const { paths } = (await api.app.inject("/api/openapi.json")).json();
  const contact = paths["/api/messages"].post.requestBody.content["application/json"].schema;
  assert.deepEqual(contact.required, ["name", "phone", "email", "message"]);
  const { minLength, maxLength } = contact.properties.message;
  assert.deepEqual([minLength, maxLength], [3, 300]);
  assert.match(contact.properties.message.description, /Message must not exceed 300 letters/);
  const book = paths["/api/admin/books"].post.requestBody.content["multipart/form-data"].schema;
  assert.deepEqual(book.required, ["cover", "book"]);
  assert.equal(book.properties.book.properties.pageCount.minimum, 1);
  const names = paths["/api/books"].get.parameters.map(({ name }: { name: string }) => name);
  assert.deepEqual(names, ["page", "limit", "keyword", "status", "language"]);
  assert.deepEqual(paths["/api/admin/books"].get.security, [{ staff: [] }]);
  assert.deepEqual(paths["/api/books"].get.security, []);
});

test("the document does not require optional texts", async () => {
  const { paths } = (await api.app.inject("/api/openapi.json")).json();
  const article = paths["/api/admin/news/{id}"].put.requestBody.content["application/json"].schema;
  assert.deepEqual(article.required, ["title", "publishDate", "status", "content"]);
});

test("every error code has its text in three languages", () => {
  for (const language of ["en", "uk", "nl"]) {
    const file = new URL(`../../../shared/model/texts/${language}.json`, import.meta.url);
    const texts = JSON.parse(readFileSync(file, "utf8"));
    for (const code of Object.keys(errorStatuses)) assert.ok(texts[`error.${code}`], code);
  }
});
