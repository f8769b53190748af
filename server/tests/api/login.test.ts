import assert from "node:assert/strict";
import { beforeEach, describe, test } from "node:test";
import { sql } from "kysely";
import { createStaffAccounts } from "../../staff/staff-accounts.ts";
import { startTestApi } from "../../testing/api/api.ts";
import { password, username } from "../../testing/api/staff.ts";

const api = await startTestApi();
beforeEach(() => api.clear());

const tryLogin = (from: string, change = {}) =>
  api.call("POST", "/login", { json: { username, password, ...change }, from });
const { database } = api;
const accounts = createStaffAccounts(database.db);
const wrong = { password: "wrong-password" };

/** Moves everything that is counted into the past. */
const wait = (interval: string) =>
  sql`update throttle set last_attempt_at = last_attempt_at - ${interval}::interval,
    blocked_until = blocked_until - ${interval}::interval`.execute(api.database.db);

describe("signing in", () => {
  test("returns a token, and accepts the address in any case", async () => {
    const { status, body } = await tryLogin("10.0.0.1", {
      username: ` ${username.toUpperCase()} `,
    });
    assert.equal(status, 200);
    assert.deepEqual(Object.keys(body), ["token"]);
  });

  test("returns the messages of the form's rules", async () => {
    const { status, body } = await tryLogin("10.0.0.1", { username: "olena", password: "a b" });
    assert.equal(status, 400);
    assert.deepEqual(body.fields, {
      username: "Email is not valid",
      password: "Your password should be 8 or more characters",
    });
  });

  test("returns the same for a wrong password and an unknown account", async () => {
    const known = await tryLogin("10.0.0.1", wrong);
    const unknown = await tryLogin("10.0.0.1", { username: "nobody@oselia.example" });
    assert.equal(known.status, 401);
    assert.deepEqual(unknown.body, known.body);
  });

  test("is as much work for an unknown or disabled account as for an existing one", async () => {
    const disabled = "taras@oselia.example";
    await accounts.add(disabled, password);
    await accounts.disable(disabled);
    const attempts = {
      known: { ...wrong, username },
      unknown: { ...wrong, username: "nobody@oselia.example" },
      disabled: { username: disabled },
    };
    const work: Record<string, number[]> = {};
    for (let round = 0; round < 7; round++) {
      for (const [name, change] of Object.entries(attempts)) {
        await api.clear();
        const before = process.cpuUsage();
        assert.equal((await tryLogin("10.0.0.1", change)).status, 401);
        const { user, system } = process.cpuUsage(before);
        work[name] = [...(work[name] ?? []), user + system];
      }
    }
    // CPU time, not elapsed time: other processes use the CPU too. The minimum of each, since other
    // work of this process can only add to it.
    const least = (name: string) => Math.min(...(work[name] ?? []));
    for (const name of ["unknown", "disabled"]) {
      const ratio = least(name) / least("known");
      assert.ok(ratio > 0.6 && ratio < 1.6, `${name} is ${ratio} times as much work as known`);
    }
  });
});

/** Sets the counted attempts to this number, so that no test depends on a second. */
const countAs = (attempts: number) =>
  sql`update throttle set attempts = ${attempts}`.execute(api.database.db);

/** The current delays in seconds, longest first. */
async function waits(): Promise<number[]> {
  const seconds = sql<number>`extract(epoch from blocked_until - last_attempt_at)::float8`.as(
    "seconds",
  );
  const rows = await api.database.db.selectFrom("throttle").select(seconds).execute();
  return rows.map((row) => row.seconds).toSorted((a, b) => b - a);
}

describe("guessing the password of one account", () => {
  test("is slowed down from changing addresses, up to a minute", async () => {
    const longest: number[] = [];
    for (let n = 1; n <= 13; n++) {
      assert.equal((await tryLogin(`10.3.0.${n}`, wrong)).status, 401);
      longest.push((await waits())[0] ?? 0);
      await wait("1 minute");
    }
    assert.deepEqual(longest, [0, 0, 0, 0, 1, 2, 4, 8, 16, 32, 60, 60, 60]);
  });

  test("returns Retry-After", async () => {
    await tryLogin("10.3.1.1", wrong);
    await countAs(20);
    await tryLogin("10.3.1.2", wrong);
    const { status, body, headers } = await tryLogin("10.3.1.3");
    assert.deepEqual([status, body.code], [429, "too_many_tries"]);
    const seconds = Number(headers["retry-after"]);
    assert.ok(seconds > 30 && seconds <= 60);
    assert.equal(body.message, `Too many attempts. Try again in ${seconds} seconds`);
  });

  test("does not lock out the owner on a network with an earlier sign-in", async () => {
    assert.equal((await tryLogin("10.4.0.1")).status, 200);
    await tryLogin("10.5.0.1", wrong);
    await sql`update throttle set attempts = 20 where attempts = 1`.execute(api.database.db);
    await tryLogin("10.5.0.2", wrong);
    assert.equal((await tryLogin("10.5.0.3")).status, 429);
    assert.equal((await tryLogin("10.4.0.1")).status, 200);
  });

  test("does not lock out the owner on such a network while its address is blocked", async () => {
    assert.equal((await tryLogin("10.4.3.1")).status, 200);
    await tryLogin("10.4.3.1", { username: "someone@oselia.example" });
    await countAs(40);
    await tryLogin("10.4.3.1", { username: "another@oselia.example" });
    const stranger = await tryLogin("10.4.3.1", { username: "third@oselia.example" });
    assert.equal(stranger.status, 429);
    assert.equal((await tryLogin("10.4.3.1")).status, 200);
  });

  test("delays the owner on a new network by a minute at most", async () => {
    await tryLogin("2001:db8:1:1::1", wrong);
    await countAs(20);
    await tryLogin("2001:db8:1:2::1", wrong);
    const owner = "2001:db8:2:2::1";
    assert.equal((await tryLogin(owner)).status, 429);
    // Each time the account is free again, someone else attempts it first.
    for (let n = 3; n < 6; n++) {
      await wait("25 seconds");
      await sql`update throttle set blocked_until = last_attempt_at where attempts > 20`.execute(
        api.database.db,
      );
      assert.equal((await tryLogin(`2001:db8:1:${n}::1`, wrong)).status, 401);
    }
    assert.equal((await tryLogin("2001:db8:1:6::1")).status, 429);
    assert.equal((await tryLogin(owner)).status, 200);
  });

  test("allows networks that have waited one attempt a minute each, and a hundred together", async () => {
    await tryLogin("10.4.4.1", wrong);
    await countAs(20);
    await tryLogin("10.4.4.2", wrong);
    const turns = ["10.4.5.1", "10.4.5.2"];
    for (const from of turns) assert.equal((await tryLogin(from, wrong)).status, 429);
    await wait("1 minute");
    // The account is blocked again, so an allowed attempt has waited for it.
    assert.equal((await tryLogin("10.4.4.3", wrong)).status, 401);
    assert.equal((await tryLogin("10.4.5.1", wrong)).status, 401);
    const again = await tryLogin("10.4.5.1", wrong);
    assert.equal(again.status, 429);
    assert.ok(Number(again.headers["retry-after"]) <= 60);
    await countAs(120);
    await sql`update throttle set blocked_until = now() + interval '1 minute'
      where attempts = 120 and blocked_until <= now()`.execute(api.database.db);
    assert.equal((await tryLogin("10.4.5.2", wrong)).status, 429);
  });

  test("is slowed down from the owner's network too, up to a minute", async () => {
    await tryLogin("10.4.1.1");
    for (let n = 1; n <= 9; n++) await tryLogin("10.4.1.1", wrong);
    assert.ok((await waits()).every((seconds) => seconds === 0));
    await tryLogin("10.4.1.1", wrong);
    assert.equal((await waits())[0], 1);
    await wait("1 minute");
    await sql`update throttle set attempts = 19 where attempts = 10`.execute(api.database.db);
    await tryLogin("10.4.1.1", wrong);
    assert.equal((await waits())[0], 60);
  });

  test("is reset for the account when the owner signs in, but not for the network", async () => {
    for (let n = 0; n < 3; n++) await tryLogin("10.4.2.1", wrong);
    assert.equal((await tryLogin("10.4.2.1")).status, 200);
    const rows = await api.database.db.selectFrom("throttle").select("attempts").execute();
    assert.deepEqual(rows.map(({ attempts }) => attempts).sort(), [0, 0, 3]);
  });

  test("does not count against the network while the account is blocked", async () => {
    await tryLogin("10.4.6.1", wrong);
    await countAs(18);
    for (let n = 0; n < 10; n++) await tryLogin("10.4.6.1", wrong);
    const other = await tryLogin("10.4.6.1", { username: "someone@oselia.example" });
    assert.equal(other.status, 401);
    assert.ok((await waits())[0] === 60);
    const rows = await api.database.db.selectFrom("throttle").select("attempts").execute();
    assert.equal(Math.max(...rows.map(({ attempts }) => attempts)), 20);
  });

  test("does not extend the wait for attempts made while blocked", async () => {
    await tryLogin("10.6.0.1", wrong);
    await countAs(20);
    await tryLogin("10.6.0.2", wrong);
    for (let n = 0; n < 20; n++) assert.equal((await tryLogin(`10.6.1.${n}`, wrong)).status, 429);
    await wait("1 minute");
    assert.equal((await tryLogin("10.6.2.1")).status, 200);
  });

  test("allows no more attempts concurrently than one after the other", async () => {
    await tryLogin("10.7.1.1", wrong);
    await countAs(20);
    const attempts = Array.from({ length: 30 }, (_, n) => tryLogin(`10.7.0.${n}`, wrong));
    const statuses = (await Promise.all(attempts)).map(({ status }) => status);
    assert.equal(statuses.filter((status) => status === 401).length, 1);
  });

  test("is reset after an hour without an attempt", async () => {
    await tryLogin("10.8.0.1", wrong);
    await countAs(20);
    await wait("61 minutes");
    await tryLogin("10.8.1.1", wrong);
    assert.deepEqual(await waits(), [0, 0, 0]);
  });
});

describe("guessing from one address", () => {
  const account = (n: number) => ({ username: `someone${n}@oselia.example` });

  test("is slowed down across accounts, up to 15 minutes", async () => {
    for (let n = 1; n <= 19; n++) await tryLogin("10.0.9.1", account(n));
    assert.ok((await waits()).every((seconds) => seconds === 0));
    await tryLogin("10.0.9.1", account(20));
    assert.equal((await waits())[0], 1);
    await wait("1 minute");
    await countAs(40);
    await tryLogin("10.0.9.1", account(21));
    assert.equal((await waits())[0], 900);
    assert.equal((await tryLogin("10.0.9.1", account(22))).status, 429);
    assert.equal((await tryLogin("10.0.9.2", account(23))).status, 401);
  });

  test("is not reset by signing in to one's own account", async () => {
    for (let n = 1; n <= 15; n++) await tryLogin("10.0.9.3", account(n));
    assert.equal((await tryLogin("10.0.9.3")).status, 200);
    for (let n = 16; n <= 20; n++) await tryLogin("10.0.9.3", account(n));
    assert.equal((await tryLogin("10.0.9.3", account(21))).status, 429);
  });

  test("counts an IPv6 subscriber as one network", async () => {
    await tryLogin("2001:db8:1:2::1", account(1));
    await countAs(40);
    await tryLogin("2001:db8:1:2::2", account(2));
    assert.equal((await tryLogin("2001:db8:1:2:ffff::1", account(3))).status, 429);
    assert.equal((await tryLogin("2001:db8:2:1::1", account(4))).status, 401);
  });

  test("is slowed down in the larger IPv6 networks around it, which are allowed more", async () => {
    const set = (attempts: string) =>
      sql`update throttle set ${sql.raw(attempts)}`.execute(database.db);
    // The count of the /56 is over its limit, that of the /48 is not yet.
    await tryLogin("2001:db8:1:100::1", account(1));
    await set("attempts = 38");
    assert.equal((await tryLogin("2001:db8:1:101::1", account(2))).status, 401);
    assert.equal((await tryLogin("2001:db8:1:102::1", account(3))).status, 429);
    await set("attempts = 59, blocked_until = last_attempt_at");
    assert.equal((await tryLogin("2001:db8:1:200::1", account(4))).status, 401);
    assert.equal((await tryLogin("2001:db8:1:300::1", account(5))).status, 429);
    assert.equal((await tryLogin("2001:db8:2:100::1", account(6))).status, 401);
  });

  test("keeps the counts of all its networks when the owner of one account signs in", async () => {
    for (let n = 1; n <= 3; n++) await tryLogin(`2001:db8:3:${n}::1`, account(n));
    assert.equal((await tryLogin("2001:db8:3:1::1")).status, 200);
    const { rows } = await sql<{ attempts: number }>`select attempts from throttle
      where attempts > 1`.execute(database.db);
    assert.deepEqual(rows, [{ attempts: 3 }, { attempts: 3 }]);
  });
});

describe("a clock that is set back", () => {
  test("delays no one longer than the maximum", async () => {
    assert.equal((await tryLogin("10.0.10.1")).status, 200);
    await tryLogin("10.0.10.2", wrong);
    await wait("-3 days");
    await sql`update throttle set blocked_until = last_attempt_at`.execute(api.database.db);
    assert.equal((await tryLogin("10.0.10.1")).status, 200);
    assert.equal((await tryLogin("10.0.10.2")).status, 200);
  });
});
