import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { startTestApi } from "../../testing/api/api.ts";
import { article, book, contact, jpeg } from "../../testing/api/samples.ts";
import { password, username } from "../../testing/api/staff.ts";

const api = await startTestApi();

/** Names of properties of every JavaScript object, and an unknown name. */
const hostileNames = ["toString", "constructor", "hasOwnProperty", "__proto__", "nickname"];

/** As JSON text: a literal would set the prototype instead of a field. */
const withField = (name: string, fields: object) =>
  `{${JSON.stringify(name)}: 1, ${JSON.stringify(fields).slice(1)}`;

async function multipart(part: string, json: string, file: string) {
  const data = new FormData();
  data.append(part, new Blob([json], { type: "application/json" }));
  data.append(file, new Blob([new Uint8Array(await jpeg(1))], { type: "image/jpeg" }), "a.jpg");
  return data;
}

describe("an unknown field", () => {
  for (const name of hostileNames) {
    test(`(${name}) is ignored in JSON, even when every object has that property`, async () => {
      const item = await api.staff("POST", "/admin/news", {
        form: await multipart("news", JSON.stringify(article), "photos"),
      });
      for (const [method, path, fields, status] of [
        ["POST", "/login", { username, password }, 200],
        ["POST", "/messages", contact, 201],
        ["POST", "/forgot", { email: "nobody@oselia.example" }, 202],
        ["POST", "/reset", { code: "no-such-code", password }, 400],
        ["PUT", `/admin/news/${item.body.id}`, article, 200],
      ] as const) {
        const payload = withField(name, fields);
        const response = await api.staff(method, path, { text: payload });
        assert.deepEqual([path, response.status], [path, status]);
      }
    });

    test(`(${name}) is ignored in the JSON part of a form`, async () => {
      for (const [path, part, fields, file] of [
        ["/admin/news", "news", article, "photos"],
        ["/admin/books", "book", book, "cover"],
      ] as const) {
        const data = await multipart(part, withField(name, fields), file);
        const { status } = await api.staff("POST", path, { form: data });
        assert.deepEqual([path, status], [path, 201]);
      }
    });
  }
});

test("a property of every object does not count as a field", async () => {
  const { status, body } = await api.call("POST", "/login", { text: '{"toString": 1}' });
  assert.equal(status, 400);
  assert.deepEqual(Object.keys(body.fields), ["username", "password"]);
});
