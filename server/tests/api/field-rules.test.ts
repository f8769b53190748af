import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { startTestApi } from "../../testing/api/api.ts";
import type { ApiResponse } from "../../testing/api/call.ts";
import {
  articleButton,
  articleFields,
  bookFields,
  contactFields,
  type FieldRules,
  forgotFields,
  loginFields,
  resetFields,
} from "../../testing/api/field-rules.ts";
import { article, book, contact, form, jpeg } from "../../testing/api/samples.ts";

const api = await startTestApi();
const image = await jpeg();

type Change = Record<string, string>;

const post = (path: string, valid: object) => (change: Change) =>
  api.call("POST", path, { json: { ...valid, ...change } });

/** The forms of the site: their fields, and how a request is sent in which one field is changed. */
const forms: {
  path: string;
  fields: FieldRules[];
  send: (change: Change) => Promise<ApiResponse>;
}[] = [
  { path: "/messages", fields: contactFields, send: post("/messages", contact) },
  {
    path: "/login",
    fields: loginFields,
    send: post("/login", { username: "olena@oselia.example", password: "correct-horse" }),
  },
  {
    path: "/forgot",
    fields: forgotFields,
    send: post("/forgot", { email: "olena@oselia.example" }),
  },
  {
    path: "/reset",
    fields: resetFields,
    send: post("/reset", { code: "x", password: "correct-horse" }),
  },
  {
    path: "/admin/news",
    fields: articleFields,
    send: (change) => {
      const button = "btnText" in change || "btnLink" in change ? articleButton : {};
      const news = { ...article, ...button, ...change };
      return api.staff("POST", "/admin/news", { form: form(["news", news], ["photos", image]) });
    },
  },
  {
    path: "/admin/books",
    fields: bookFields,
    send: (change) =>
      api.staff("POST", "/admin/books", {
        form: form(["book", { ...book, ...change }], ["cover", image]),
      }),
  },
];

for (const { path, fields, send } of forms) {
  describe(`POST ${path} rejects, with the message that the form shows,`, () => {
    for (const { name, invalid } of fields) {
      for (const [value, message] of invalid) {
        test(`${name} "${value.slice(0, 30)}"`, async () => {
          const { status, body } = await send({ [name]: value });
          assert.deepEqual([status, body.fields], [400, { [name]: message }]);
        });
      }
    }
  });
}

test("POST /admin/news rejects an article without a photo", async () => {
  const { status, body } = await api.staff("POST", "/admin/news", {
    form: form(["news", article]),
  });
  assert.deepEqual([status, body.fields], [400, { photos: "Add at least one image" }]);
});

test("POST /admin/books rejects a book without a cover", async () => {
  const { status, body } = await api.staff("POST", "/admin/books", { form: form(["book", book]) });
  assert.deepEqual([status, body.fields], [400, { cover: "Add cover for book" }]);
});
