import assert from "node:assert/strict";
import { test } from "node:test";
import { setTimeout as delay } from "node:timers/promises";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { startTestApi } from "../../testing/api/api.ts";
import type { ApiResponse } from "../../testing/api/call.ts";
import { testDatabase } from "../../testing/api/database.ts";
import { openLive } from "../../testing/api/live.ts";
import { contact } from "../../testing/api/samples.ts";
import { password, username } from "../../testing/api/staff.ts";

/** The embedded database stores one message at a time: a quarter takes it as long. */
const total = testDatabase === "embedded" ? 500 : 2000;
const connections = 50;
/** A busy server refuses a request with 503 rather than let a visitor wait longer than 5 seconds. */
const attempts = 5;
let refused = 0;

const api = await startTestApi({ trustProxy: 1 });
const url = await api.app.listen({ port: 0, host: "127.0.0.1" });

/**
 * Sends the numbered message; every tenth twice, like a visitor whose connection was interrupted.
 */
async function send(number: number): Promise<number> {
  const post = async () => {
    const response = await repeat(() => postMessage(number));
    assert.equal(response.status, 201);
    return (await response.json()) as { id: number };
  };
  const { id } = await post();
  if (number % 10 === 0) assert.equal((await post()).id, id);
  return id;
}

function postMessage(number: number): Promise<Response> {
  return fetch(`${url}/api/messages`, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      "idempotency-key": `message-${number}`,
      "x-forwarded-for": `10.${number % 200}.${number % 250}.7`,
    },
    body: JSON.stringify({ ...contact, message: `Message ${number}` }),
  });
}

/** Sends a refused request again when the server says so. */
async function repeat<Answer extends Response | ApiResponse>(
  request: () => Promise<Answer>,
): Promise<Answer> {
  for (let attempt = 1; ; attempt += 1) {
    const response = await request();
    if (response.status !== 503 || attempt === attempts) return response;
    refused += 1;
    const { headers } = response;
    const seconds =
      headers instanceof Headers ? headers.get("retry-after") : headers["retry-after"];
    await delay(Number(seconds) * 1000);
  }
}

/** Megabytes in use after garbage collection. */
function heap(): number {
  setFlagsFromString("--expose-gc");
  runInNewContext("gc")();
  return process.memoryUsage().heapUsed / 2 ** 20;
}

test(`stores ${total} messages from 50 connections while staff read and delete`, async (t) => {
  const login = { json: { username, password } };
  const { token } = (await api.call("POST", "/login", login)).body;
  const live = await openLive(url, token);
  let sent = -1;
  const listening = (async () => {
    for (let event = await live.next(); event; event = await live.next()) {
      sent = (event as { count: number }).count;
    }
  })().catch(() => undefined);

  const stored: number[] = [];
  const [read, removed] = [new Set<number>(), new Set<number>()];
  let next = 0;
  let isSending = true;
  /** In use after each quarter of the messages. */
  const levels: number[] = [];
  const started = performance.now();

  const staff = (async () => {
    for (let at = 0; isSending || at < stored.length; ) {
      const id = stored[at];
      if (id === undefined) {
        await delay(5);
        continue;
      }
      at += 1;
      if (at % 10 === 1) {
        await repeat(() => api.staff("PUT", `/admin/messages/${id}/read`));
        read.add(id);
      } else if (at % 10 === 2) {
        await repeat(() => api.staff("DELETE", `/admin/messages/${id}`));
        removed.add(id);
      }
    }
  })();
  await Promise.all(
    Array.from({ length: connections }, async () => {
      while (next < total) {
        next += 1;
        stored.push(await send(next));
        if (stored.length % (total / 4) === 0) levels.push(heap());
      }
    }),
  );
  const seconds = (performance.now() - started) / 1000;
  isSending = false;
  await staff;

  assert.equal(new Set(stored).size, total);
  const rows = await api.database.db.selectFrom("messages").select(["id", "read"]).execute();
  const left = stored.filter((id) => !removed.has(id)).sort((one, other) => one - other);
  assert.deepEqual(
    rows.map(({ id }) => id).sort((one, other) => one - other),
    left,
  );
  assert.deepEqual(new Set(rows.filter((row) => row.read).map(({ id }) => id)), read);
  const unread = total - removed.size - read.size;
  assert.equal((await api.staff("GET", "/admin/messages/unread")).body, unread);
  for (const end = Date.now() + 10_000; sent !== unread && Date.now() < end; ) await delay(5);
  assert.equal(sent, unread, "the stream has sent another count");
  live.close();
  await listening;
  t.diagnostic(
    `${Math.round(total / seconds)} messages a second, ${refused} requests refused, heap of ${levels.map(Math.round).join(", ")} MB`,
  );
  const [first = 0] = levels;
  const grown = Math.max(...levels) - first;
  assert.ok(levels.length === 4 && grown < 8, `the heap has grown by ${grown} MB`);
});
