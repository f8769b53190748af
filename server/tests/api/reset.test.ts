import assert from "node:assert/strict";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeEach, describe, test } from "node:test";
import { sql, type Transaction } from "kysely";
import PostalMime from "postal-mime";
import type { Tables } from "../../platform/database/tables.ts";
import { hashPassword } from "../../staff/password.ts";
import { startTestApi } from "../../testing/api/api.ts";
import type { ApiResponse } from "../../testing/api/call.ts";
import { testDatabase, waitForBlockedQueries } from "../../testing/api/database.ts";
import { startMailServer } from "../../testing/api/mail-server.ts";
import { password, username } from "../../testing/api/staff.ts";
import { waitUntil } from "../../testing/wait-until.ts";

const mail = await startMailServer();
const api = await startTestApi({ smtpUrl: mail.url, publicUrl: "https://oselia.example" });
const withoutSmtp = await startTestApi();
beforeEach(() => api.clear());

let addresses = 0;
const from = () => `10.6.${addresses >> 8}.${addresses++ & 255}`;

async function codeByMail(headers = {}): Promise<string> {
  const arrival = mail.next();
  const { status } = await api.call("POST", "/forgot", {
    json: { email: username },
    from: from(),
    headers,
  });
  assert.equal(status, 202);
  const { text = "" } = await PostalMime.parse(await arrival);
  return /#code=([\w-]+)/.exec(text)?.[1] ?? "";
}
const reset = (code: string, wanted = password) =>
  api.call("POST", "/reset", { json: { code, password: wanted }, from: from() });
const signIn = (secret: string) =>
  api.call("POST", "/login", { json: { username, password: secret }, from: from() });

describe("a password reset request", () => {
  test("gets the same response for an existing, an unknown and a disabled account", async () => {
    const ask = (email: string) => api.call("POST", "/forgot", { json: { email }, from: from() });
    const arrival = mail.next();
    const responses = [await ask("nobody@oselia.example"), await ask(username)];
    await arrival;
    for (const { status, body } of responses) assert.deepEqual([status, body], [202, null]);
    assert.equal(mail.count(), 1);
    assert.equal((await ask("nobody")).body.fields.email, "Email is not valid");
  });

  test("sends an email with a code in a link to this site, in the user's language", async () => {
    const arrival = mail.next();
    const headers = { "accept-language": "uk-UA,uk;q=0.9", host: "evil.example" };
    await api.call("POST", "/forgot", { json: { email: username }, from: from(), headers });
    const letter = await PostalMime.parse(await arrival);
    assert.deepEqual(letter.to, [{ name: "", address: username }]);
    assert.equal(letter.subject, "Відновлення пароля в Оселі");
    const code = /https:\/\/oselia\.example\/auth\/reset#code=([\w-]+)/.exec(
      letter.text ?? "",
    )?.[1];
    assert.ok(Buffer.from(code ?? "", "base64url").length * 8 >= 112);
    assert.ok(!letter.text?.includes("evil"));
  });

  test("cannot flood a mailbox", async () => {
    const before = mail.count();
    for (let n = 0; n < 4; n++)
      await api.call("POST", "/forgot", { json: { email: username }, from: from() });
    await waitUntil(() => mail.count() - before >= 3, "Three mails arrived");
    assert.equal(mail.count() - before, 3);
    const sender = from();
    const ask = () => api.call("POST", "/forgot", { json: { email: "a@b.example" }, from: sender });
    for (let n = 0; n < 5; n++) assert.equal((await ask()).status, 202);
    const { status, headers } = await ask();
    assert.equal(status, 429);
    assert.ok(Number(headers["retry-after"]) > 5 && Number(headers["retry-after"]) <= 15);
  });
});

describe("a code", () => {
  test("sets a new password once, and ends every session of the account", async () => {
    const { body } = await signIn(password);
    const code = await codeByMail();
    const next = "новий-пароль";
    assert.equal((await reset(code, next)).status, 204);
    const ended = await api.call("GET", "/admin/checkToken", { token: body.token });
    assert.equal(ended.status, 401);
    assert.equal((await signIn(password)).status, 401);
    assert.equal((await signIn(next)).status, 200);
    const again = await reset(code, password);
    assert.deepEqual([again.status, again.body.code], [400, "invalid_code"]);
    assert.equal((await reset(await codeByMail())).status, 204);
  });

  test("is invalid after another one was used", async () => {
    const [first, second] = [await codeByMail(), await codeByMail()];
    assert.equal((await reset(second)).status, 204);
    assert.equal((await reset(first)).status, 400);
  });

  test("is valid for ten minutes", async () => {
    const code = await codeByMail();
    const age = (minutes: number) =>
      sql`update reset_codes set created_at = now() - make_interval(mins => ${minutes})`.execute(
        api.database.db,
      );
    await age(11);
    assert.equal((await reset(code)).status, 400);
    await age(9);
    assert.equal((await reset(code)).status, 204);
  });

  test("sets one password when it is used twice concurrently", async () => {
    const code = await codeByMail();
    const responses = await Promise.all([reset(code), reset(code)]);
    assert.deepEqual(responses.map(({ status }) => status).sort(), [204, 400]);
  });

  test("is stored only as a hash", async () => {
    const code = await codeByMail();
    const { rows } = await sql`select * from reset_codes`.execute(api.database.db);
    assert.equal(rows.length, 1);
    assert.ok(!JSON.stringify(rows).includes(code));
  });

  test("is rejected with its field when it or the password is invalid", async () => {
    const { status, body } = await reset("no-such-code");
    assert.equal(status, 400);
    assert.deepEqual(body.fields, {
      code: "This code has expired or is not valid. Request a new one.",
    });
    const weak = await reset(await codeByMail(), "short");
    assert.deepEqual(weak.body.fields, {
      password: "Your password should be 8 or more characters",
    });
  });

  test("remains valid when the new password is too common, or derived from the account's address", async () => {
    const code = await codeByMail();
    for (const [wanted, why] of [
      ["Password123", "This password is too common. Choose another one."],
      [username, "Your password should not be based on your email or the name of this site"],
    ] as const) {
      const { status, body } = await reset(code, wanted);
      assert.deepEqual([status, body.fields], [400, { password: why }]);
    }
    assert.equal((await reset(code)).status, 204);
  });

  test("cannot be guessed: attempts are rate limited, longer each time", async () => {
    const sender = from();
    const guess = () =>
      api.call("POST", "/reset", { json: { code: "a-guess", password }, from: sender });
    const wait = async () => {
      const { rows } = await sql<{ seconds: number }>`select
        extract(epoch from blocked_until - last_attempt_at)::float8 as seconds from throttle`.execute(
        api.database.db,
      );
      return rows[0]?.seconds;
    };
    for (let n = 1; n <= 19; n++) assert.equal((await guess()).status, 400);
    assert.equal(await wait(), 0);
    await guess();
    assert.equal(await wait(), 1);
    await sql`update throttle set attempts = 40, blocked_until = last_attempt_at`.execute(
      api.database.db,
    );
    await guess();
    assert.equal(await wait(), 900);
    assert.equal((await guess()).status, 429);
  });

  test("is accepted from an address that is blocked for wrong ones", async () => {
    const sender = from();
    const send = (code: string) =>
      api.call("POST", "/reset", { json: { code, password }, from: sender });
    const code = await codeByMail();
    await send("a-guess");
    await sql`update throttle set attempts = 40`.execute(api.database.db);
    await send("a-guess");
    assert.equal((await send("a-guess")).status, 429);
    assert.equal((await send(code)).status, 204);
  });

  test("lets the owner sign in regardless of earlier guesses", async () => {
    const sender = "10.7.7.7";
    for (let n = 0; n < 9; n++) {
      const json = { username, password: "wrong-password" };
      await api.call("POST", "/login", { json, from: `10.7.8.${n}` });
    }
    const json = { code: await codeByMail(), password };
    assert.equal((await api.call("POST", "/reset", { json, from: sender })).status, 204);
    const login = { json: { username, password }, from: sender };
    assert.equal((await api.call("POST", "/login", login)).status, 200);
  });
});

/** Only where two connections meet; the embedded database has one. */
if (testDatabase === "postgres") {
  describe("while a password is being set on the command line", () => {
    const { db } = api.database;
    const next = "another-password-1";

    /**
     * Sets the password, and makes `call` while that transaction is open and the call waits for it.
     */
    async function setting(
      call: () => Promise<ApiResponse>,
      end = async (_: Transaction<Tables>) => {},
    ) {
      const passwordHash = await hashPassword(next);
      const response = await db.transaction().execute(async (transaction) => {
        await transaction.updateTable("staff").set({ passwordHash }).execute();
        const called = call();
        await waitForBlockedQueries(db, 1, called);
        await end(transaction);
        return { called };
      });
      return response.called;
    }

    const setBack = async () =>
      db
        .updateTable("staff")
        .set({ passwordHash: await hashPassword(password) })
        .execute();

    test("signing in with the old one creates no session", async () => {
      const { status, body } = await setting(() => signIn(password));
      assert.deepEqual([status, body.code], [401, "wrong_credentials"]);
      assert.equal((await signIn(next)).status, 200);
      await setBack();
    });

    test("using a code waits for it, and rejects the code", async () => {
      const code = await codeByMail();
      const { status } = await setting(
        () => reset(code),
        async (transaction) => void (await transaction.deleteFrom("resetCodes").execute()),
      );
      assert.equal(status, 400);
      assert.equal((await signIn(next)).status, 200);
      await setBack();
    });
  });
}

test("without SMTP_URL the email is a file in the data directory that only its owner can read", async () => {
  await withoutSmtp.call("POST", "/forgot", { json: { email: username } });
  const folder = join(withoutSmtp.config.dataDir, "mail");
  const files = () => readdir(folder).catch(() => []);
  await waitUntil(async () => (await files()).length === 1, "The mail was written");
  const [file = ""] = await files();
  const letter = await PostalMime.parse(await readFile(join(folder, file)));
  assert.match(letter.text ?? "", /#code=[\w-]{40,}/);
});
