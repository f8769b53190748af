import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { contact } from "./api/kit/samples.ts";
import { type Postgres, startPostgres } from "./postgres.ts";
import { type ServerProcess, startServerProcess } from "./server-process.ts";
import { temporaryFolder } from "./temporary-folder.ts";

const total = 200;
const connections = 20;

let postgres: Postgres;
let databaseUrl: string;
let server: ServerProcess;
before(async () => {
  postgres = await startPostgres({ durable: true });
  databaseUrl = await postgres.createDatabase();
  server = await startServerProcess({
    DATA_DIR: temporaryFolder(),
    DATABASE_URL: databaseUrl,
    TRUST_PROXY: "1",
  });
});
after(async () => {
  server.child.kill("SIGTERM");
  await server.ended;
  await postgres.stop();
});

/** What visitors have been told so far. */
const told = { stored: 0, refused: 0 };

/** Sends the numbered message once, and answers whether it was stored. A refusal has its words. */
async function send(number: number, words: string): Promise<boolean> {
  const answer = await fetch(`${server.url}/api/messages`, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      "idempotency-key": `${words} ${number}`.replaceAll(" ", "-"),
      "x-forwarded-for": `10.${connections}.${number}.7`,
    },
    body: JSON.stringify({ ...contact, message: `${words} ${number}` }),
  });
  const body = (await answer.json()) as { message: string; code: string };
  if (answer.status === 201) {
    told.stored += 1;
    return true;
  }
  assert.deepEqual([answer.status, body.code], [503, "unavailable"]);
  assert.match(body.message, /database.*Please try again/);
  assert.ok(Number(answer.headers.get("retry-after")) > 0);
  told.refused += 1;
  return false;
}

/** Lets as many visitors at once as there are connections send the messages, one after the other. */
async function sendAll(act: (number: number) => Promise<void>): Promise<void> {
  let next = 0;
  await Promise.all(
    Array.from({ length: connections }, async () => {
      while (next < total) {
        next += 1;
        await act(next);
      }
    }),
  );
}

/** Takes the database away in the middle, and brings it back when some have been told of it. */
async function awayInTheMiddle(): Promise<void> {
  const before = { ...told };
  while (told.stored < before.stored + total / 4) await pause(1);
  await postgres.crash();
  while (told.refused < before.refused + connections / 2) await pause(1);
  await postgres.start();
}

/** How often each message is stored, by its number. */
async function stored(words: string): Promise<Map<number, number>> {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  const { rows } = await client.query<{ number: number; times: number }>(
    `select substr(message, length($1) + 2)::int as number, count(*)::int as times
     from messages where message like $1 || ' %' group by number`,
    [words],
  );
  await client.end();
  return new Map(rows.map(({ number, times }) => [number, times]));
}

test("the database goes and comes under 200 messages: each is stored, or its visitor was told that it failed", async (t) => {
  const accepted: number[] = [];
  const isBack = awayInTheMiddle();
  await sendAll(async (number) => {
    if (await send(number, "Sent once")) accepted.push(number);
    else await isBack;
  });
  await isBack;
  const kept = await stored("Sent once");
  t.diagnostic(`${accepted.length} accepted, ${told.refused} refused, ${kept.size} stored`);
  assert.deepEqual(
    accepted.filter((number) => kept.get(number) !== 1),
    [],
  );
  assert.ok([...kept.values()].every((times) => times === 1));
  assert.ok(accepted.length < total, "nobody noticed that the database was away");
});

test("and when each visitor tries again until it is taken, each message is stored exactly once", async () => {
  await Promise.all([
    awayInTheMiddle(),
    sendAll(async (number) => {
      // Every fourth has lost the answer on its way, and sends again what is stored.
      for (let times = number % 4 === 0 ? 2 : 1; times > 0; times--) {
        while (!(await send(number, "Tried again"))) await pause(20);
      }
    }),
  ]);
  const kept = await stored("Tried again");
  assert.equal(kept.size, total);
  assert.ok([...kept.values()].every((times) => times === 1));
});
