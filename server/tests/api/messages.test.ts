import assert from "node:assert/strict";
import { beforeEach, describe, test } from "node:test";
import { sql } from "kysely";
import { deleteExpired } from "../../operations/upkeep/clean-up.ts";
import { startTestApi } from "../../testing/api/api.ts";
import { contact } from "../../testing/api/samples.ts";

const api = await startTestApi();
beforeEach(() => api.clear());

let visitors = 0;
/** Sends a message from a new address. */
async function send(change = {}) {
  visitors += 1;
  const json = { ...contact, ...change };
  return api.call("POST", "/messages", { json, from: `10.1.${visitors >> 8}.${visitors & 255}` });
}
const unread = async () => (await api.staff("GET", "/admin/messages/unread")).body;

describe("a message", () => {
  test("is sent without an account and arrives in the inbox as unread", async () => {
    const { status, body } = await send();
    assert.equal(status, 201);
    const { body: list } = await api.staff("GET", "/admin/messages");
    assert.deepEqual(list, { messages: [body], totalPages: 1, totalMessages: 1, unread: 1 });
    assert.deepEqual(body, { ...contact, id: body.id, read: false, createdAt: body.createdAt });
  });

  test("cannot set fields that are not in the form", async () => {
    const { body } = await send({ id: 77, read: true, createdAt: "1999-01-01" });
    assert.equal(body.read, false);
    assert.notEqual(body.id, 77);
  });

  test("is rejected with every invalid field", async () => {
    const { status, body } = await api.call("POST", "/messages", { json: { name: "І" } });
    assert.equal(status, 400);
    assert.deepEqual(body.fields, {
      name: "Name must be at least 2 characters",
      phone: "Phone number is required",
      email: "Email is required",
      message: "Message is required",
    });
  });

  test("is marked as read, which decrements the unread count once", async () => {
    const { body: first } = await send();
    await send();
    assert.equal(await unread(), 2);
    for (const _ of [1, 2]) {
      const { status, body } = await api.staff("PUT", `/admin/messages/${first.id}/read`);
      assert.deepEqual([status, body.read], [200, true]);
      assert.equal(await unread(), 1);
    }
  });

  test("is marked as unread, which increments the unread count once", async () => {
    const { body: sent } = await send();
    await api.staff("PUT", `/admin/messages/${sent.id}/read`);
    for (const _ of [1, 2]) {
      const { status, body } = await api.staff("PUT", `/admin/messages/${sent.id}/unread`);
      assert.deepEqual([status, body], [200, sent]);
      assert.equal(await unread(), 1);
    }
  });

  test("is deleted permanently", async () => {
    const { body } = await send();
    assert.equal((await api.staff("DELETE", `/admin/messages/${body.id}`)).status, 204);
    assert.equal((await api.staff("DELETE", `/admin/messages/${body.id}`)).status, 404);
    assert.equal((await api.staff("PUT", `/admin/messages/${body.id}/read`)).status, 404);
    assert.equal((await api.staff("PUT", `/admin/messages/${body.id}/unread`)).status, 404);
    assert.deepEqual(await api.database.db.selectFrom("messages").selectAll().execute(), []);
  });
});

describe("a repeated message", () => {
  const again = (key: string, change = {}, from = "10.1.200.1") =>
    api.call("POST", "/messages", {
      json: { ...contact, ...change },
      headers: { "idempotency-key": key },
      from,
    });

  test("is stored once per key, and every attempt gets the same response", async () => {
    const first = await again("key-1");
    assert.equal(first.status, 201);
    assert.deepEqual((await again("key-1")).body, first.body);
    assert.equal(await unread(), 1);
  });

  test("is stored once when it is sent concurrently, without rate limiting", async () => {
    // A race fails only sometimes, so many visitors repeat it.
    for (let visitor = 1; visitor <= 10; visitor++) {
      const attempts = [1, 2, 3, 4].map(() =>
        again(`at-once-${visitor}`, {}, `10.1.201.${visitor}`),
      );
      const responses = await Promise.all(attempts);
      assert.deepEqual(
        responses.map(({ status, body }) => [status, body.id]),
        responses.map(() => [201, responses[0]?.body.id]),
      );
      assert.equal(await unread(), visitor);
    }
  });

  test("is another message when its text differs, even with the same key", async () => {
    await again("key-3");
    await again("key-3", { message: "Ще одне слово" });
    assert.equal(await unread(), 2);
  });

  test("is another message without a key", async () => {
    await send();
    await send();
    assert.equal(await unread(), 2);
  });

  test("is never rate limited", async () => {
    const first = await again("key-4");
    for (let n = 0; n < 12; n++) await again(`other-${n}`);
    assert.equal((await again("one-more")).status, 429);
    assert.deepEqual((await again("key-4")).body, first.body);
  });

  test("rejects an invalid idempotency key", async () => {
    for (const key of ["", "two words", "k".repeat(129)]) {
      assert.equal((await again(key)).status, 400);
    }
  });

  test("is recognised for a day, without storing its key", async () => {
    await again("key-5");
    await sql`update messages set created_at = now() - interval '25 hours'`.execute(
      api.database.db,
    );
    await deleteExpired(api.database);
    const rows = await api.database.db.selectFrom("messages").select("idempotencyHash").execute();
    assert.deepEqual(rows, [{ idempotencyHash: null }]);
  });
});

describe("the inbox", () => {
  test("is paginated, newest first, and searched by name, email and message", async () => {
    await send({ name: "Оксана" });
    await send({ email: "petro@example.org" });
    const { body: third } = await send({ message: "Чи є у вас КНИГИ?" });
    await api.staff("PUT", `/admin/messages/${third.id}/read`);
    const ask = async (query: string) => (await api.staff("GET", `/admin/messages?${query}`)).body;

    const first = await ask("limit=2");
    assert.deepEqual([first.totalMessages, first.totalPages, first.unread], [3, 2, 2]);
    assert.equal(first.messages[0].id, third.id);
    for (const [keyword, total] of [
      ["окс", 1],
      ["PETRO@", 1],
      ["книг", 1],
      ["+3120", 0],
      ["example", 3],
    ] as const) {
      const found = await ask(`keyword=${encodeURIComponent(keyword)}`);
      assert.deepEqual([keyword, found.totalMessages, found.unread], [keyword, total, 2]);
    }
    assert.equal((await ask("status=UNREAD")).totalMessages, 2);
    assert.equal((await ask("status=READ")).messages[0].id, third.id);
    assert.equal((await api.staff("GET", "/admin/messages?status=DRAFT")).status, 400);
  });
});

describe("the export", () => {
  const lines = async (query = "") => {
    const { status, body, headers } = await api.staff("GET", `/admin/messages/export${query}`);
    assert.equal(status, 200);
    assert.equal(headers["content-type"], "text/csv; charset=utf-8");
    return String(body).split("\r\n").slice(0, -1);
  };

  test("contains all messages, newest first, without formulas", async () => {
    const { body: first } = await send({ message: '=HYPERLINK("http://evil.example")' });
    await send({ name: "Оксана" });
    const [head, newest, oldest, ...rest] = await lines();
    assert.equal(head, '\uFEFF"createdAt","name","phone","email","message","read"');
    assert.match(newest ?? "", /"Оксана","'\+31201234567","ivan@example.org"/);
    assert.equal(
      oldest,
      `"${first.createdAt}","Іван","'+31201234567","ivan@example.org","'=HYPERLINK(""http://evil.example"")","false"`,
    );
    assert.deepEqual(rest, []);
  });

  test("contains the filtered list without pagination", async () => {
    await send({ name: "Оксана" });
    const { body } = await send();
    await api.staff("PUT", `/admin/messages/${body.id}/read`);
    assert.equal((await lines("?status=UNREAD")).length, 2);
    assert.equal((await lines(`?keyword=${encodeURIComponent("іван")}`)).length, 2);
    assert.equal((await api.staff("GET", "/admin/messages/export?page=2")).status, 400);
  });

  test("has semicolons on request, and rejects other separators", async () => {
    await send({ name: "Оксана" });
    const [head, line] = await lines("?separator=semicolon");
    assert.equal(head, '\uFEFF"createdAt";"name";"phone";"email";"message";"read"');
    assert.match(line ?? "", /;"Оксана";"'\+31201234567";/);
    const { status, body } = await api.staff("GET", "/admin/messages/export?separator=|");
    assert.deepEqual([status, body.fields.separator], [400, "Choose a separator from the list"]);
  });

  test("is complete with many messages", async () => {
    await sql`insert into messages (name, phone, email, message)
      select 'Name ' || n, '+31201234567', 'a@example.org', 'Text' from generate_series(1, 1001) n`.execute(
      api.database.db,
    );
    const names = (await lines()).slice(1).map((line) => line.split(",")[1]);
    assert.equal(new Set(names).size, 1001);
  });
});

test("an address that sends many messages is rate limited, longer each time, without affecting others", async () => {
  const from = "10.9.9.9";
  const sent = async () => api.call("POST", "/messages", { json: contact, from });
  for (let n = 0; n < 10; n++) assert.equal((await sent()).status, 201);
  const { status, body, headers } = await sent();
  assert.equal(status, 429);
  assert.equal(body.code, "too_many_tries");
  assert.ok(Number(headers["retry-after"]) > 5 && Number(headers["retry-after"]) <= 10);
  assert.equal((await send()).status, 201);
});
