import assert from "node:assert/strict";
import { beforeEach, describe, test } from "node:test";
import { throttlePolicies } from "../../staff/throttle.ts";
import { startTestSite } from "../../testing/site/site.ts";

const { get, post, database } = await startTestSite(async () => undefined);
const { db } = database;

const olena = {
  name: "Олена",
  phone: "+31612345678",
  email: "olena@example.com",
  message: "Добрий день!\r\nЧи берете ви книги?",
};
const stored = () => db.selectFrom("messages").select(["name", "message"]).execute();

/** What the page shows in its text fields, by name. */
const shown = (body: string) =>
  Object.fromEntries(
    [...body.matchAll(/<textarea name="(\w+)"[^>]*>\n([^<]*)</g)].map(([, name, value]) => [
      name,
      value,
    ]),
  );

beforeEach(async () => {
  await db.deleteFrom("messages").execute();
  await db.deleteFrom("throttle").execute();
});

describe("a form posted without scripts", () => {
  test("is stored by the API, and redirects to the page", async () => {
    const { statusCode, headers } = await post("/library", { ...olena, topic: "" });
    assert.equal(statusCode, 303);
    assert.equal(headers.location, "/library?sent=1");
    assert.equal(headers["cache-control"], "no-store");
    assert.deepEqual(await stored(), [
      { name: "Олена", message: "Добрий день!\nЧи берете ви книги?" },
    ]);
  });

  test("is confirmed to the visitor who sent it, and to no one else", async () => {
    const { headers } = await post("/library", olena);
    const [cookie = "", ...attributes] = String(headers["set-cookie"]).split("; ");
    assert.equal(cookie, "sent=1");
    assert.deepEqual(attributes, [
      "Max-Age=600",
      "Path=/library",
      "HttpOnly",
      "Secure",
      "SameSite=Lax",
    ]);
    assert.equal((await get("/library?sent=1", { cookie })).statusCode, 200);
    const other = await get("/library?sent=1");
    assert.equal(other.statusCode, 303);
    assert.equal(other.headers.location, "/library");
    assert.equal(other.headers["cache-control"], "no-store");
    assert.equal(
      (await post("/library", { ...olena, phone: "0612" })).headers["set-cookie"],
      undefined,
    );
  });

  test("is stored once when it is repeated", async () => {
    for (let attempt = 0; attempt < 2; attempt += 1) {
      assert.equal((await post("/library", olena)).statusCode, 303);
    }
    assert.equal((await stored()).length, 1);
    await post("/library", { ...olena, message: "Ще одне питання" });
    assert.equal((await stored()).length, 2);
  });

  test("shows the messages of the rules in the visitor's language, and what was typed", async () => {
    const typed = { ...olena, phone: "0612", message: '</textarea><b> & "' };
    const response = await post("/library?lang=uk", typed);
    assert.equal(response.statusCode, 400);
    assert.equal(response.headers["cache-control"], "no-store");
    assert.equal(response.headers.etag, undefined);
    assert.match(response.body, /<html lang="uk">/);
    assert.match(response.body, /Надіслати не вдалося/);
    assert.doesNotMatch(response.body, /must begin with|<b>/);
    const { phone, message } = shown(response.body);
    assert.deepEqual([phone, message], ["0612", '&lt;/textarea&gt;&lt;b&gt; &amp; "']);
    assert.deepEqual(await stored(), []);
  });

  test("is not sent while its honeypot is filled, and keeps what was typed", async () => {
    const response = await post("/library", { ...olena, topic: "Cheap watches" });
    assert.equal(response.statusCode, 422);
    assert.equal(shown(response.body).email, olena.email);
    assert.doesNotMatch(response.body, /Cheap watches/);
    assert.deepEqual(await stored(), []);
  });

  test("is not sent by its language button, and keeps the input in the other language", async () => {
    const response = await post("/library?lang=uk", { ...olena, draft: "uk" });
    assert.equal(response.statusCode, 200);
    assert.equal(response.headers["cache-control"], "no-store");
    assert.match(String(response.headers["set-cookie"]), /^language=uk;/);
    assert.match(response.body, /<html lang="uk">/);
    assert.deepEqual(shown(response.body), {
      ...olena,
      message: olena.message.replace("\r\n", "\n"),
    });
    assert.deepEqual(await stored(), []);
  });

  test("is counted for the visitor's network, and says how long to wait", async () => {
    const { freeAttempts: limit } = throttlePolicies.messagePerNetwork;
    const send = (at: number, address = "192.0.2.7") =>
      post("/library", { ...olena, message: `Питання ${at}` }, { address });
    for (let at = 0; at < limit; at += 1) assert.equal((await send(at)).statusCode, 303);
    const refused = await send(limit);
    assert.equal(refused.statusCode, 429);
    assert.ok(Number(refused.headers["retry-after"]) > 0);
    assert.equal(shown(refused.body).name, "Олена");
    assert.equal((await send(limit, "192.0.2.8")).statusCode, 303);
  });

  for (const [from, headers] of [
    ["another site", { "sec-fetch-site": "cross-site" }],
    ["another subdomain", { "sec-fetch-site": "same-site" }],
    ["another origin", { origin: "https://evil.example" }],
    ["a sandboxed frame", { origin: "null" }],
  ] as const) {
    test(`is rejected from ${from}`, async () => {
      const { statusCode } = await post("/library", olena, headers);
      assert.equal(statusCode, 403);
      assert.deepEqual(await stored(), []);
    });
  }

  test("is limited in size, and ignores unknown fields", async () => {
    const large = await post("/library", { ...olena, message: "x".repeat(70_000) });
    assert.equal(large.statusCode, 413);
    const { statusCode } = await post("/library", { ...olena, ["__proto__"]: "x", "a[b]": "x" });
    assert.equal(statusCode, 303);
  });

  test("is rejected on a page without a form, and in another content type", async () => {
    for (const path of ["/", "/news", "/nowhere"]) {
      assert.equal((await post(path, olena)).statusCode, 404);
    }
    const other = await post("/library", olena, { "content-type": "application/json" });
    assert.equal(other.statusCode, 415);
  });
});
