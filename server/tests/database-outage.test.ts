import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { contact } from "../testing/api/samples.ts";
import { type Postgres, startPostgres } from "../testing/postgres.ts";
import { type ServerProcess, startServerProcess } from "../testing/server-process.ts";
import { temporaryFolder } from "../testing/temporary-folder.ts";

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

/** How many messages were stored and rejected so far. */
const responses = { stored: 0, refused: 0 };

/**
 * Sends the numbered message once, and returns whether it was stored. Checks the error otherwise.
 */
async function send(number: number, text: string): Promise<boolean> {
  const response = await fetch(`${server.url}/api/messages`, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      "idempotency-key": `${text} ${number}`.replaceAll(" ", "-"),
      "x-forwarded-for": `10.${connections}.${number}.7`,
    },
    body: JSON.stringify({ ...contact, message: `${text} ${number}` }),
  });
  const body = (await response.json()) as { message: string; code: string };
  if (response.status === 201) {
    responses.stored += 1;
    return true;
  }
  assert.deepEqual([response.status, body.code], [503, "unavailable"]);
  assert.match(body.message, /database.*Please try again/);
  assert.ok(Number(response.headers.get("retry-after")) > 0);
  responses.refused += 1;
  return false;
}

/** Sends the messages over several connections at the same time, one after the other on each. */
async function sendAll(run: (number: number) => Promise<void>): Promise<void> {
  let next = 0;
  await Promise.all(
    Array.from({ length: connections }, async () => {
      while (next < total) {
        next += 1;
        await run(next);
      }
    }),
  );
}

/** Stops the database in the middle, and restarts it after some errors. */
async function crashInTheMiddle(): Promise<void> {
  const before = { ...responses };
  while (responses.stored < before.stored + total / 4) await pause(1);
  await postgres.crash();
  while (responses.refused < before.refused + connections / 2) await pause(1);
  await postgres.start();
}

/** How often each message is stored, by its number. */
async function countStored(text: string): Promise<Map<number, number>> {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  const { rows } = await client.query<{ number: number; times: number }>(
    `select substr(message, length($1) + 2)::int as number, count(*)::int as times
     from messages where message like $1 || ' %' group by number`,
    [text],
  );
  await client.end();
  return new Map(rows.map(({ number, times }) => [number, times]));
}

test("stores each of 200 messages during a database outage, or reports the failure to its visitor", async (t) => {
  const accepted: number[] = [];
  const isBack = crashInTheMiddle();
  await sendAll(async (number) => {
    if (await send(number, "Sent once")) accepted.push(number);
    else await isBack;
  });
  await isBack;
  const stored = await countStored("Sent once");
  t.diagnostic(`${accepted.length} accepted, ${responses.refused} refused, ${stored.size} stored`);
  assert.deepEqual(
    accepted.filter((number) => stored.get(number) !== 1),
    [],
  );
  assert.ok([...stored.values()].every((times) => times === 1));
  assert.ok(accepted.length < total, "nobody noticed that the database was away");
});

test("stores each message exactly once when every visitor retries", async () => {
  await Promise.all([
    crashInTheMiddle(),
    sendAll(async (number) => {
      // Every fourth visitor loses the response, and sends again what is already stored.
      for (let times = number % 4 === 0 ? 2 : 1; times > 0; times--) {
        while (!(await send(number, "Tried again"))) await pause(20);
      }
    }),
  ]);
  const stored = await countStored("Tried again");
  assert.equal(stored.size, total);
  assert.ok([...stored.values()].every((times) => times === 1));
});
