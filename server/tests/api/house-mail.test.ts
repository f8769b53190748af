import assert from "node:assert/strict";
import { beforeEach, describe, test } from "node:test";
import type { Message } from "@oselia/shared/model";
import { sql } from "kysely";
import { pino } from "pino";
import PostalMime from "postal-mime";
import { buildApp } from "../../app.ts";
import { createMessageStore } from "../../content/messages/message-store.ts";
import { startTestApi } from "../../testing/api/api.ts";
import { testDatabase, waitForBlockedQueries } from "../../testing/api/database.ts";
import { startMailServer } from "../../testing/api/mail-server.ts";
import { contact } from "../../testing/api/samples.ts";
import { username } from "../../testing/api/staff.ts";
import { freePort } from "../../testing/free-port.ts";
import { silentLog } from "../../testing/silent-log.ts";
import { waitUntil } from "../../testing/wait-until.ts";

const to = "house@oselia.example";
const port = await freePort();
const warnings: string[] = [];
const log = pino({ level: "warn" }, { write: (line: string) => warnings.push(line) });
const api = await startTestApi(
  {
    smtpUrl: `smtp://127.0.0.1:${port}`,
    inboxMailTo: to,
    publicUrl: "https://oselia.example",
  },
  log,
);
beforeEach(() => api.clear());

let visitors = 0;
/** Sends a message as the next visitor. Returns it. */
async function send(change = {}): Promise<Message> {
  const from = `10.3.0.${visitors++}`;
  const { status, body } = await api.call("POST", "/messages", {
    json: { ...contact, ...change },
    from,
  });
  assert.equal(status, 201);
  return body;
}

const waiting = () =>
  api.database.db.selectFrom("messageMails").select(["messageId", "attempts"]).execute();
const due = () => sql`update message_mails set due_at = now()`.execute(api.database.db);

const tried = (attempts: number) =>
  waitUntil(
    async () => (await waiting()).some((mail) => mail.attempts === attempts),
    () => `A mail was tried ${attempts} times\n${warnings.join("")}`,
  );
const allSent = () => waitUntil(async () => (await waiting()).length === 0, "All mail was sent");

/** Queues messages in one statement, the first of them due longest or latest. Returns their ids. */
const queued = (messages: string[], toWait = "-1 hour") =>
  api.database.db.transaction().execute(async (transaction) => {
    const ids: number[] = [];
    for (const message of messages) {
      const { id } = await transaction
        .insertInto("messages")
        .values({ ...contact, message })
        .returning("id")
        .executeTakeFirstOrThrow();
      const dueAt = sql<Date>`now() + ${toWait}::interval / ${id}::int`;
      await transaction.insertInto("messageMails").values({ messageId: id, dueAt }).execute();
      ids.push(id);
    }
    return ids;
  });

describe("while the mail server is down", () => {
  test("messages are stored, and their emails are sent when it recovers, also after a restart", async () => {
    const { id } = await send();
    await tried(1);
    assert.deepEqual(await waiting(), [{ messageId: id, attempts: 1 }]);

    const mail = await startMailServer(port);
    const arrival = mail.next();
    await due();
    // A restart: another process on the same database.
    const app = await buildApp({ ...api, log: silentLog });
    await app.ready();
    const letter = await PostalMime.parse(await arrival);
    assert.deepEqual(letter.to, [{ name: "", address: to }]);
    assert.deepEqual(letter.replyTo, [{ name: "", address: contact.email }]);
    assert.equal(letter.subject, `New message from ${contact.name}`);
    assert.match(letter.text ?? "", /Добрий день![\s\S]*https:\/\/oselia\.example\/admin\/inbox/);
    await allSent();
    await app.close();
    await mail.stop();
  });

  test("retries wait longer each time, an hour at most", async () => {
    /** The wait in minutes before the next attempt, after so many attempts. */
    const waitAfter = async (attempts: number) => {
      await api.clear();
      await send();
      await tried(1);
      await sql`update message_mails set attempts = ${attempts}, due_at = now()`.execute(
        api.database.db,
      );
      // Its message starts the processing; the email that has waited longer goes first.
      await send();
      await tried(attempts + 1);
      const { rows } = await sql<{ minutes: number }>`select
        round(extract(epoch from due_at - now()) / 60)::int as minutes from message_mails
        where attempts = ${attempts + 1}`.execute(api.database.db);
      return rows[0]?.minutes;
    };
    for (const [attempts, minutes] of [
      [1, 2],
      [2, 4],
      [5, 32],
      [6, 60],
      [20, 60],
    ] as const) {
      assert.deepEqual([attempts, await waitAfter(attempts)], [attempts, minutes]);
    }
  });

  test("concurrent requests for one message store it once, with one email", async () => {
    const store = createMessageStore(api.database);
    // Not through the route, which would find the first one.
    const add = () => store.add(contact, { idempotencyHash: "hash", notify: true });
    const [first, second] = [await add(), await add()];
    assert.deepEqual(second, first);
    assert.deepEqual(
      (await waiting()).map(({ messageId }) => messageId),
      [first.id],
    );
    // Otherwise it is looked for in the next test, among messages with the same ids.
    await tried(1);
  });

  test("deleting a message deletes its email", async () => {
    const { id } = await send();
    await tried(1);
    await api.staff("DELETE", `/admin/messages/${id}`);
    assert.deepEqual(await waiting(), []);
  });
});

describe("while the mail server is up", () => {
  test("each message is emailed once, also when the visitor repeats the request", async () => {
    const mail = await startMailServer(port);
    const headers = { "idempotency-key": "one" };
    for (const _ of [1, 2]) await api.call("POST", "/messages", { json: contact, headers });
    await send();
    await allSent();
    assert.equal(mail.count(), 2);
    await mail.stop();
  });

  test("each message is emailed once by several servers with one queue", async () => {
    const mail = await startMailServer(port);
    const others = [1, 2].map(() => buildApp({ ...api, log: silentLog }));
    await Promise.all(others.map(async (app) => (await app).ready()));
    const [taken = 0, free = 0] = await queued(["Taken", "Free"], "1 hour");
    await sql`update message_mails set due_at = now() - interval '1 hour' / message_id`.execute(
      api.database.db,
    );
    const look = () => api.database.notify("changes", "messages");
    if (testDatabase === "postgres") {
      // As if a fourth server were claiming the first: a server that waited for it would claim it
      // again.
      await api.database.db.transaction().execute(async (transaction) => {
        await sql`select from message_mails where message_id = ${taken} for update`.execute(
          transaction,
        );
        await look();
        const isFreeTaken = waitUntil(
          async () =>
            !(await waiting()).some((mail) => mail.messageId === free && mail.attempts === 0),
          "The free mail was taken",
        );
        await waitForBlockedQueries(api.database.db, 3, isFreeTaken);
      });
    }
    await look();
    await allSent();
    await Promise.all(others.map(async (app) => (await app).close()));
    assert.equal(mail.count(), 2);
    await mail.stop();
  });

  test("a rejected email waits, without delaying others", async () => {
    const mail = await startMailServer(port, { rejectsText: "cheap watches" });
    const begun = performance.now();
    // The rejected one is first in the queue.
    await queued(["Buy cheap watches", "Hello", "Hello again"]);
    await waitUntil(
      async () => mail.count() === 2 && (await waiting()).length === 1,
      "Two mails were sent, and one waits",
    );
    // Immediately, not at the next poll.
    assert.ok(performance.now() - begun < 20_000);
    assert.partialDeepStrictEqual(await waiting(), [{ attempts: 1 }]);
    await mail.stop();
  });

  test("a visitor's text cannot add headers or recipients", async () => {
    const mail = await startMailServer(port);
    const arrival = mail.next();
    await send({ name: "Eve\r\nBcc: all@example.org" });
    const letter = await PostalMime.parse(await arrival);
    assert.equal(letter.bcc, undefined);
    assert.deepEqual(letter.to, [{ name: "", address: to }]);
    await allSent();
    await mail.stop();
  });
});

// Last in this file: its email would reach any mail server that is started later.
test("password reset requests get the usual response while the mail server is down", async () => {
  const { status } = await api.call("POST", "/forgot", { json: { email: username } });
  assert.equal(status, 202);
});
