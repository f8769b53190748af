import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { beforeEach, describe, test } from "node:test";
import { getCACertificates, setDefaultCACertificates } from "node:tls";
import { sql } from "kysely";
import { pino } from "pino";
import PostalMime from "postal-mime";
import { buildApp } from "../../app.ts";
import { createStaffAccounts } from "../../staff/staff-accounts.ts";
import { startTestApi } from "../../testing/api/api.ts";
import { mailCertificate, startMailServer } from "../../testing/api/mail-server.ts";
import { password, username } from "../../testing/api/staff.ts";
import { freePort } from "../../testing/free-port.ts";
import { silentLog } from "../../testing/silent-log.ts";
import { waitUntil } from "../../testing/wait-until.ts";

const port = await freePort();
const lines: string[] = [];
const log = pino({ level: "warn" }, { write: (line: string) => lines.push(line) });
const api = await startTestApi({ smtpUrl: `smtp://127.0.0.1:${port}` }, log);
const accounts = createStaffAccounts(api.database.db);
beforeEach(async () => {
  await api.clear();
  lines.length = 0;
});

let addresses = 0;
const from = () => `10.9.0.${addresses++}`;
const ask = async (email = username) => {
  const { status } = await api.call("POST", "/forgot", { json: { email }, from: from() });
  assert.equal(status, 202);
};
const reset = (code: string) =>
  api.call("POST", "/reset", { json: { code, password }, from: from() });

const waiting = () => api.database.db.selectFrom("resetMails").selectAll().execute();

const failed = (times = 1) =>
  waitUntil(
    () => lines.filter((line) => line.includes("was not sent")).length === times,
    `${times} mails failed`,
  );
const allSent = () => waitUntil(async () => (await waiting()).length === 0, "All mail was sent");

/** Makes the next attempt of queued emails due. */
async function due(): Promise<void> {
  await sql`update reset_mails set due_at = now()`.execute(api.database.db);
  await api.database.notify("changes", "messages");
}
const codeIn = async (letter: Buffer) =>
  /#code=([\w-]+)/.exec((await PostalMime.parse(letter)).text ?? "")?.[1] ?? "";

describe("an email with a code", () => {
  test("waits while the mail server's certificate is invalid, and is sent when it is valid", async () => {
    const certificate = await readFile(mailCertificate, "utf8");
    const mail = await startMailServer(port, { certificate });
    const arrival = mail.next();
    await ask();
    await failed();
    assert.equal(mail.count(), 0);
    const trusted = getCACertificates("default");
    setDefaultCACertificates([...trusted, certificate]);
    await due();
    assert.equal((await reset(await codeIn(await arrival))).status, 204);
    await allSent();
    assert.equal(mail.count(), 1);
    setDefaultCACertificates(trusted);
    await mail.stop();
  });

  test("waits while the mail server is down, also after a restart, and stores no secret", async () => {
    await ask();
    await failed();
    const [row] = await waiting();
    assert.deepEqual(Object.keys(row ?? {}).sort(), [
      "attempts",
      "createdAt",
      "dueAt",
      "id",
      "language",
      "staffId",
    ]);
    const mail = await startMailServer(port);
    const arrival = mail.next();
    await sql`update reset_mails set due_at = now()`.execute(api.database.db);
    // A restart: another process on the same database.
    const app = await buildApp({ ...api, log: silentLog });
    await app.ready();
    assert.equal((await reset(await codeIn(await arrival))).status, 204);
    await allSent();
    await app.close();
    await mail.stop();
  });

  test("is not sent ten minutes after the request, and is deleted", async () => {
    await ask();
    await failed();
    await sql`update reset_mails set created_at = now() - interval '10 minutes'`.execute(
      api.database.db,
    );
    const mail = await startMailServer(port);
    await due();
    const arrival = mail.next();
    await ask();
    await arrival;
    await waitUntil(async () => (await waiting()).length === 1, "One mail waits");
    assert.equal(mail.count(), 1);
    await mail.stop();
  });

  test("is not sent to an account that has been disabled or got a new password since", async () => {
    const changes = [
      async () => void (await accounts.setPassword(username, password)),
      async () =>
        void (await api.database.db
          .updateTable("staff")
          .set({ disabledAt: new Date() })
          .where("username", "=", username)
          .execute()),
    ];
    for (const [index, change] of changes.entries()) {
      await ask();
      await failed(index + 1);
      await change();
      const mail = await startMailServer(port);
      await due();
      await allSent();
      assert.equal(mail.count(), 0);
      await accounts.enable(username);
      await mail.stop();
    }
  });

  test("does not delay others when its recipient is rejected", async () => {
    const rejected = "petro@oselia.example";
    await accounts.add(rejected, password);
    await ask(rejected);
    await failed();
    const mail = await startMailServer(port, { rejectsRecipient: rejected });
    const arrival = mail.next();
    await due();
    await ask();
    assert.deepEqual((await PostalMime.parse(await arrival)).to, [{ name: "", address: username }]);
    await failed(2);
    assert.ok(!lines.join("").includes(rejected));
    await mail.stop();
  });

  test("does not wait longer when the clock is set back", async () => {
    await ask();
    await failed();
    const mail = await startMailServer(port);
    const arrival = mail.next();
    await sql`update reset_mails set due_at = now() + interval '3 days'`.execute(api.database.db);
    await api.database.notify("changes", "messages");
    await arrival;
    await allSent();
    await mail.stop();
  });
});
