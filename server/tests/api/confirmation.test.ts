import assert from "node:assert/strict";
import { beforeEach, describe, test } from "node:test";
import { sql } from "kysely";
import { deleteExpired } from "../../operations/upkeep/clean-up.ts";
import { createStaffAccounts } from "../../staff/staff-accounts.ts";
import { startTestApi } from "../../testing/api/api.ts";
import { confirmationPages } from "../../testing/api/confirmation.ts";
import { fetchOpenApi } from "../../testing/api/document.ts";
import { createServerToken } from "../../testing/api/releases.ts";
import { confirmSession, password, username } from "../../testing/api/staff.ts";

const api = await startTestApi();
const { db } = api.database;
const { operations } = await fetchOpenApi(api.app);
const pages = confirmationPages(api);

/** Calls that change releases or tokens, as anyone with a token may send them. */
const changes = operations
  .map(({ name }) => name.split(" ") as [string, string])
  .filter(([method, path]) => method !== "GET" && /^\/api\/(releases|deploy-tokens)\b/.test(path))
  .map(
    ([method, path]) =>
      [method, path.replace("/api", "").replace("{name}", "remote_inbox")] as const,
  )
  .map(([method, path]) => [method, path.replace("{team}", "arts")] as const)
  .map(([method, path]) => [method, path.replace("{version}", "0".repeat(16))] as const);

async function signIn(): Promise<string> {
  const { body } = await api.call("POST", "/login", { json: { username, password } });
  return body.token;
}

/** Whether the session may change releases now. */
async function mayChange(token: string): Promise<boolean> {
  const { body } = await api.call("DELETE", "/deploy-tokens/nobody", { token });
  assert.ok(["confirmation_required", "not_found"].includes(body.code), body.code);
  return body.code === "not_found";
}

beforeEach(async () => {
  await api.clear();
  await db.updateTable("staff").set({ role: "administrator", disabledAt: null }).execute();
});

describe("a session that has just signed in", () => {
  test("may not change releases, whatever the route", async () => {
    const token = await signIn();
    assert.equal(changes.length, 11);
    for (const [method, path] of changes) {
      const { status, body } = await api.call(method, path, { token });
      assert.deepEqual([path, status, body.code], [path, 403, "confirmation_required"]);
    }
    await confirmSession(api.database, token);
    for (const [method, path] of changes) {
      const { body } = await api.call(method, path, { token });
      assert.notEqual(body.code, "confirmation_required", path);
    }
  });

  test("may read releases", async () => {
    const token = await signIn();
    for (const path of ["/releases", "/releases/loads", "/deploy-tokens"]) {
      assert.equal((await api.call("GET", path, { token })).status, 200);
    }
  });

  test("may not change releases as an editor, and cannot be confirmed", async () => {
    const token = await signIn();
    await db.updateTable("staff").set({ role: "editor" }).execute();
    const { body } = await api.call("POST", "/releases/prune", { token });
    assert.equal(body.code, "forbidden");
    const { status } = await api.call("POST", "/admin/confirmations", { token });
    assert.equal(status, 403);
  });
});

test("a deploy token needs no password", async () => {
  const token = await createServerToken(api.database);
  assert.equal((await api.call("DELETE", "/deploy-tokens/nobody", { token })).status, 404);
});

test("no call manages accounts or roles", () => {
  const paths = operations
    .map(({ name }) => name)
    .filter((name) => /staff|account|role/i.test(name));
  assert.deepEqual(paths, ["GET /api/admin/role"]);
});

describe("the page that asks for the password", () => {
  test("confirms the session that it was opened for, and no other", async () => {
    const [one, other] = [await signIn(), await signIn()];
    const url = await pages.open(one);
    const { statusCode, body } = await pages.get(url);
    assert.equal(statusCode, 200);
    assert.match(body, new RegExp(`Enter the password for .*${username}`));
    const { statusCode: posted, headers } = await pages.post(url, password);
    assert.deepEqual([posted, headers.location], [303, "/auth/confirmed"]);
    assert.match((await pages.get("/auth/confirmed")).body, /You can close this tab and go back/);
    assert.equal(await mayChange(one), true);
    assert.equal(await mayChange(other), false);
  });

  test("allows no script, no frame, no cache and no other target", async () => {
    const url = await pages.open(await signIn());
    const answers = await Promise.all([
      pages.get(url),
      pages.get("/auth/confirm/unknown"),
      pages.get("/auth/confirmed"),
      pages.post(url, "wrong-password"),
    ]);
    for (const { headers, body } of answers) {
      const policy = String(headers["content-security-policy"]);
      assert.match(
        policy,
        /^sandbox allow-forms; default-src 'none'; style-src 'sha256-[^']+'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'$/,
      );
      assert.equal(headers["cross-origin-opener-policy"], "same-origin");
      assert.equal(headers["cache-control"], "no-store");
      assert.equal(headers["x-frame-options"], "DENY");
      assert.equal(headers["referrer-policy"], "no-referrer");
      assert.doesNotMatch(body, /<script|<link|\son\w+=|https?:/);
    }
  });

  for (const [language, title, refusal] of [
    ["en", "Confirm it’s you", "Incorrect email or password."],
    ["uk", "Підтвердьте, що це ви", "Неправильна електронна адреса або пароль."],
    ["nl", "Bevestig dat jij het bent", "Onjuist e-mailadres of wachtwoord."],
  ] as const) {
    test(`is in the visitor's language (${language})`, async () => {
      const url = await pages.open(await signIn());
      const { body } = await pages.get(url, language);
      assert.ok(body.includes(`<html lang="${language}">`) && body.includes(`<h1>${title}</h1>`));
      const refused = await pages.post(url, "wrong-password", language);
      assert.ok(refused.body.includes(refusal));
    });
  }

  test("says that the password is wrong, and takes the right one after it", async () => {
    const token = await signIn();
    const url = await pages.open(token);
    const wrong = await pages.post(url, "wrong-password");
    assert.equal(wrong.statusCode, 401);
    assert.match(wrong.body, /role="alert">Incorrect email or password\.</);
    assert.equal(await mayChange(token), false);
    const empty = await pages.post(url, "");
    assert.deepEqual([empty.statusCode, /Password is required/.test(empty.body)], [400, true]);
    assert.equal((await pages.post(url, password)).statusCode, 303);
    assert.equal(await mayChange(token), true);
  });

  test("limits attempts as signing in does, together with it", async () => {
    const token = await signIn();
    const url = await pages.open(token);
    for (let attempt = 0; attempt < 5; attempt++) await pages.post(url, "wrong-password");
    const { statusCode, headers, body } = await pages.post(url, password);
    assert.equal(statusCode, 429);
    assert.ok(Number(headers["retry-after"]) > 0);
    assert.match(body, /Too many attempts/);
    const login = { json: { username, password }, from: "10.9.0.1" };
    assert.equal((await api.call("POST", "/login", login)).status, 429);
    assert.equal(await mayChange(token), false);
  });

  test("expires after its first use, with the session's other pages", async () => {
    const token = await signIn();
    const [url, other] = [await pages.open(token), await pages.open(token)];
    const both = await Promise.all([pages.post(url, password), pages.post(url, password)]);
    assert.equal(both.filter(({ statusCode }) => statusCode === 303).length, 1);
    for (const used of [url, other]) {
      const { statusCode, body } = await pages.get(used);
      assert.deepEqual([statusCode, /This page has expired/.test(body)], [404, true]);
      assert.equal((await pages.post(used, password)).statusCode, 404);
    }
  });

  test("expires after five minutes, and when its session ends", async () => {
    const [one, other] = [await signIn(), await signIn()];
    const old = await pages.open(one);
    await sql`update confirmations set created_at = now() - interval '5 minutes'`.execute(db);
    const orphan = await pages.open(other);
    await api.call("POST", "/admin/logout", { token: other });
    for (const url of [old, orphan]) {
      assert.equal((await pages.post(url, password)).statusCode, 404);
    }
    assert.equal(await mayChange(one), false);
    await deleteExpired(api.database);
    assert.deepEqual(await db.selectFrom("confirmations").selectAll().execute(), []);
  });

  test("is one of the latest ten of a session, stored as hashes", async () => {
    const token = await signIn();
    const urls: string[] = [];
    for (let count = 0; count < 12; count++) urls.push(await pages.open(token));
    const statuses = await Promise.all(urls.map(async (url) => (await pages.get(url)).statusCode));
    assert.deepEqual(statuses, [404, 404, ...Array<number>(10).fill(200)]);
    const rows = await sql`select encode(id_hash, 'base64') from confirmations`.execute(db);
    assert.ok(!JSON.stringify(rows.rows).includes(urls.at(-1)?.split("/").at(-1) ?? ""));
  });
});

describe("a confirmation", () => {
  test("lasts ten minutes", async () => {
    const token = await signIn();
    await confirmSession(api.database, token);
    const pass = (minutes: number) =>
      sql`update sessions set confirmed_at = now() - make_interval(mins => ${minutes})
        where confirmed_at is not null`.execute(db);
    await pass(9);
    assert.equal(await mayChange(token), true);
    await pass(10);
    assert.equal(await mayChange(token), false);
  });

  test("ends with a change of the password", async () => {
    const token = await signIn();
    await confirmSession(api.database, token);
    await createStaffAccounts(db).setPassword(username, password);
    assert.equal((await api.call("GET", "/deploy-tokens", { token })).status, 401);
    assert.equal(await mayChange(await signIn()), false);
  });
});

test("no URL is served as the script of a service worker", async () => {
  const headers = { "service-worker": "script" };
  for (const url of ["/", "/remotes/remote_inbox/0123456789abcdef/sw.js", "/api/health"]) {
    assert.equal((await api.app.inject({ url, headers })).statusCode, 403);
  }
});
