import assert from "node:assert/strict";
import { setTimeout as pause } from "node:timers/promises";
import { sql } from "kysely";
import PostalMime from "postal-mime";
import { type DatabaseConfig, openDatabase } from "../../platform/database/open-database.ts";
import { startMailServer } from "../../testing/api/mail-server.ts";
import { contact } from "../../testing/api/samples.ts";
import { freePort } from "../../testing/free-port.ts";
import { type ServerProcess, startServerProcess } from "../../testing/server-process.ts";
import { silentLog } from "../../testing/silent-log.ts";

/**
 * Kills the real server (kill -9) while it sends mail: one that the mail server accepted without
 * confirming it, and others that wait because the mail server is down. Asserts that the queue is
 * empty after the restart.
 *
 * @returns How often each of the six messages, and last the password reset code, was mailed: at
 *   least once; the unconfirmed message twice.
 */
export async function killWhileSendingMail(config: DatabaseConfig): Promise<number[]> {
  const port = await freePort();
  const start = () =>
    startServerProcess({
      DATA_DIR: config.dataDir,
      ...(config.databaseUrl && { DATABASE_URL: config.databaseUrl }),
      TRUST_PROXY: "1",
      SMTP_URL: `smtp://127.0.0.1:${port}`,
      INBOX_MAIL_TO: "house@oselia.example",
      ADMIN_EMAIL: staff,
      ADMIN_PASSWORD: "калина-42",
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
  await post(server, "forgot", { email: staff }, "10.4.1.1");
  await kill(server);
  assert.equal(await waiting(config), 7);

  const back = await startMailServer(port);
  server = await start();
  while (back.count() < 7) await pause(20);
  await end(server);
  assert.equal(await waiting(config), 0);

  const mailed = await Promise.all([...silent.emails, ...back.emails].map(subjectOf));
  const subjects = ["1", "2", "3", "4", "5", "6", "code"];
  return subjects.map((subject) => mailed.filter((each) => each === subject).length);
}

const staff = "staff@oselia.example";

async function send(server: ServerProcess, number: number): Promise<void> {
  const message = { ...contact, message: `Message number ${number}` };
  await post(server, "messages", message, `10.4.0.${number}`);
}

async function post({ url }: ServerProcess, call: string, body: object, from: string) {
  const answer = await fetch(`${url}/api/${call}`, {
    method: "POST",
    headers: { "content-type": "application/json", "x-forwarded-for": from },
    body: JSON.stringify(body),
  });
  assert.ok(answer.ok);
}

/** The number of the message in the mail, or "code". */
async function subjectOf(letter: Buffer): Promise<string | undefined> {
  const { text = "" } = await PostalMime.parse(letter);
  return text.includes("#code=") ? "code" : /Message number (\d)/.exec(text)?.[1];
}

async function kill({ child, ended }: ServerProcess): Promise<void> {
  child.kill("SIGKILL");
  await ended;
}

async function end({ child, ended }: ServerProcess): Promise<void> {
  child.kill("SIGTERM");
  assert.equal((await ended).code, 0);
}

/** Returns how many mails the killed server left. They become due immediately. */
async function waiting(config: DatabaseConfig): Promise<number> {
  const database = await openDatabase(config, silentLog);
  let left = 0;
  for (const table of ["message_mails", "reset_mails"]) {
    const due = await sql`update ${sql.table(table)} set due_at = now()`.execute(database.db);
    left += Number(due.numAffectedRows);
  }
  await database.close();
  return left;
}
