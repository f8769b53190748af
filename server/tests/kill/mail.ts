import assert from "node:assert/strict";
import { setTimeout as pause } from "node:timers/promises";
import { sql } from "kysely";
import PostalMime from "postal-mime";
import { type DatabaseConfig, openDatabase } from "../../database/open-database.ts";
import { startMailServer } from "../api/kit/mail-server.ts";
import { contact } from "../api/kit/samples.ts";
import { freePort } from "../free-port.ts";
import { type ServerProcess, startServerProcess } from "../server-process.ts";
import { silentLog } from "../silent-log.ts";

/**
 * Kills the real server (kill -9) with mails under way: one that the mail server took without the
 * server's ever hearing of it, and some that wait while there is no mail server at all. After the
 * restart each message must have been mailed, and nothing wait any more.
 *
 * @returns How often each message was mailed: at least once; the one that nobody could know of, twice.
 */
export async function killWithMailUnderWay(config: DatabaseConfig): Promise<number[]> {
  const port = await freePort();
  const start = () =>
    startServerProcess({
      DATA_DIR: config.dataDir,
      ...(config.databaseUrl && { DATABASE_URL: config.databaseUrl }),
      TRUST_PROXY: "1",
      SMTP_URL: `smtp://127.0.0.1:${port}`,
      INBOX_MAIL_TO: "house@oselia.example",
    });

  const silent = await startMailServer(port, { isSilent: true });
  const taken = silent.next();
  let server = await start();
  for (const number of [1, 2, 3]) await send(server, number);
  await taken;
  await kill(server);
  await silent.stop();
  assert.equal(await waiting(config), 3);

  server = await start();
  for (const number of [4, 5, 6]) await send(server, number);
  await kill(server);
  assert.equal(await waiting(config), 6);

  const back = await startMailServer(port);
  server = await start();
  while (back.count() < 6) await pause(20);
  await end(server);
  assert.equal(await waiting(config), 0);

  const mailed = await Promise.all([...silent.letters, ...back.letters].map(numberIn));
  return [1, 2, 3, 4, 5, 6].map((number) => mailed.filter((each) => each === number).length);
}

async function send({ url }: ServerProcess, number: number): Promise<void> {
  const answer = await fetch(`${url}/api/messages`, {
    method: "POST",
    headers: { "content-type": "application/json", "x-forwarded-for": `10.4.0.${number}` },
    body: JSON.stringify({ ...contact, message: `Message number ${number}` }),
  });
  assert.equal(answer.status, 201);
}

async function numberIn(letter: Buffer): Promise<number> {
  const { text = "" } = await PostalMime.parse(letter);
  return Number(/Message number (\d)/.exec(text)?.[1]);
}

async function kill({ child, ended }: ServerProcess): Promise<void> {
  child.kill("SIGKILL");
  await ended;
}

async function end({ child, ended }: ServerProcess): Promise<void> {
  child.kill("SIGTERM");
  assert.equal((await ended).code, 0);
}

/** How many mails the dead server left. The minutes that they would wait for their next try pass at once. */
async function waiting(config: DatabaseConfig): Promise<number> {
  const database = await openDatabase(config, silentLog);
  const { numAffectedRows } = await sql`update message_mails set due_at = now()`.execute(
    database.db,
  );
  await database.close();
  return Number(numAffectedRows);
}
