import assert from "node:assert/strict";
import { beforeEach, describe, test } from "node:test";
import { sql } from "kysely";
import PostalMime from "postal-mime";
import { buildApp } from "../../app.ts";
import { createMessageStore } from "../../messages/message-store.ts";
import { freePort } from "../free-port.ts";
import { silentLog } from "../silent-log.ts";
import { useApi } from "./kit/api.ts";
import { queriesWait } from "./kit/database.ts";
import { startMailServer } from "./kit/mail-server.ts";
import { contact } from "./kit/samples.ts";
import { username } from "./kit/staff.ts";

const to = "house@oselia.example";
const port = await freePort();
const api = await useApi({
  smtpUrl: `smtp://127.0.0.1:${port}`,
  inboxMailTo: to,
  publicUrl: "https://oselia.example",
});
beforeEach(() => api.empty());

let visitors = 0;
const send = (change = {}) =>
  api.call("POST", "/messages", { json: { ...contact, ...change }, from: `10.3.0.${visitors++}` });

const waiting = () =>
  api.database.db.selectFrom("messageMails").select(["messageId", "tries"]).execute();
const due = () => sql`update message_mails set due_at = now()`.execute(api.database.db);

/** Waits for work that goes on after its answer. */
async function settled(done: () => Promise<boolean>): Promise<void> {
  while (!(await done())) await new Promise(setImmediate);
}
const tried = (tries: number) =>
  settled(async () => (await waiting()).some((mail) => mail.tries === tries));
const allSent = () => settled(async () => (await waiting()).length === 0);

/** Puts messages into the queue, all at once; the first of them has waited, or is to wait, the longest. Answers their ids. */
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

describe("while the mail server is away", () => {
  test("messages are stored, and their mails wait; they come when it is back, over a restart", async () => {
    const { status, body } = await send();
    assert.equal(status, 201);
    await tried(1);
    assert.deepEqual(await waiting(), [{ messageId: body.id, tries: 1 }]);

    const mail = await startMailServer(port);
    const arrival = mail.next();
    await due();
    // Another process on the same database finds what this one left.
    const app = await buildApp({ ...api, log: silentLog });
    await app.ready();
    const letter = await PostalMime.parse(await arrival);
    assert.deepEqual(letter.to, [{ name: "", address: to }]);
    assert.deepEqual(letter.replyTo, [{ name: "", address: contact.email }]);
    assert.equal(letter.subject, `A new message from ${contact.name}`);
    assert.match(letter.text ?? "", /Добрий день![\s\S]*https:\/\/oselia\.example\/admin\/inbox/);
    await allSent();
    await app.close();
    await mail.stop();
  });

  test("a next try waits longer each time, an hour at most, and is not taken before", async () => {
    /** The wait, in minutes, of the mail that is tried once more after so many tries. */
    const waitAfter = async (tries: number) => {
      await api.empty();
      await send();
      await tried(1);
      await sql`update message_mails set tries = ${tries}, due_at = now()`.execute(api.database.db);
      // Its message makes the queue be looked at; the mail that has waited longer goes first.
      await send();
      await tried(tries + 1);
      const { rows } = await sql<{ minutes: number }>`select
        round(extract(epoch from due_at - now()) / 60)::int as minutes from message_mails
        where tries = ${tries + 1}`.execute(api.database.db);
      return rows[0]?.minutes;
    };
    for (const [tries, minutes] of [
      [1, 2],
      [2, 4],
      [5, 32],
      [6, 60],
      [20, 60],
    ] as const) {
      assert.deepEqual([tries, await waitAfter(tries)], [tries, minutes]);
    }
  });

  test("two tries of one message that meet are one message, with one mail", async () => {
    const store = createMessageStore(api.database);
    // Past the call, where the second would be known before it gets here.
    const add = () => store.add(contact, { sentAs: "at once", mailed: true });
    const [first, second] = [await add(), await add()];
    assert.deepEqual(second, first);
    assert.deepEqual(
      (await waiting()).map(({ messageId }) => messageId),
      [first.id],
    );
  });

  test("the mail of a message that was deleted goes with it", async () => {
    const { body } = await send();
    await tried(1);
    await api.staff("DELETE", `/admin/messages/${body.id}`);
    assert.deepEqual(await waiting(), []);
  });
});

describe("while the mail server answers", () => {
  test("each message is mailed once, a retry of the visitor's not again", async () => {
    const mail = await startMailServer(port);
    const headers = { "idempotency-key": "one" };
    for (const _ of [1, 2]) await api.call("POST", "/messages", { json: contact, headers });
    await send();
    await allSent();
    assert.equal(mail.count(), 2);
    await mail.stop();
  });

  test("each is mailed once by however many servers work at the queue", async () => {
    const mail = await startMailServer(port);
    const others = [1, 2].map(() => buildApp({ ...api, log: silentLog }));
    await Promise.all(others.map(async (app) => (await app).ready()));
    const [taken = 0, free = 0] = await queued(["Taken", "Free"], "1 hour");
    await sql`update message_mails set due_at = now() - interval '1 hour' / message_id`.execute(
      api.database.db,
    );
    const look = () => api.database.notify("changes", "messages");
    if (api.postgres) {
      // As if a fourth server were taking the first: who waited for it would take it again.
      await api.database.db.transaction().execute(async (transaction) => {
        await sql`select from message_mails where message_id = ${taken} for update`.execute(
          transaction,
        );
        await look();
        const isFreeTaken = settled(
          async () =>
            !(await waiting()).some((mail) => mail.messageId === free && mail.tries === 0),
        );
        await queriesWait(api.database.db, 3, isFreeTaken);
      });
    }
    await look();
    await allSent();
    await Promise.all(others.map(async (app) => (await app).close()));
    assert.equal(mail.count(), 2);
    await mail.stop();
  });

  test("one that it refuses waits, and holds up no other", async () => {
    const mail = await startMailServer(port, { refuses: "cheap watches" });
    const begun = performance.now();
    // The one that is refused stands first in the queue.
    await queued(["Buy cheap watches", "Hello", "Hello again"]);
    await settled(async () => mail.count() === 2 && (await waiting()).length === 1);
    // At once, not at the next patrol.
    assert.ok(performance.now() - begun < 20_000);
    assert.partialDeepStrictEqual(await waiting(), [{ tries: 1 }]);
    await mail.stop();
  });

  test("no word of a visitor becomes a header or another address", async () => {
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

// The last one: its mail would come to whichever mail server is there next.
test("while the mail server is away, who has forgotten the password is answered as ever", async () => {
  const { status } = await api.call("POST", "/forgot", { json: { email: username } });
  assert.equal(status, 202);
});
