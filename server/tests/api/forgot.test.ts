import assert from "node:assert/strict";
import { before, beforeEach, test } from "node:test";
import pg from "pg";
import { startTestApi } from "../../testing/api/api.ts";
import { username } from "../../testing/api/staff.ts";
import { waitUntil } from "../../testing/wait-until.ts";

/** Look-ups that happen at any time: due emails after each change, and what is released. */
const unrelated = /^(select|update).* "(reset_mails|release_channels|owned_paths|allowed_origins)"/;

/** Every other statement of this process. */
const statements: string[] = [];
const query = pg.Client.prototype.query;
// Before the server connects: each connection takes the method that exists then.
pg.Client.prototype.query = function record(this: pg.Client, ...what: unknown[]) {
  const [first] = what as [string | { text: string }];
  const text = typeof first === "string" ? first : first.text;
  if (!unrelated.test(text)) statements.push(text);
  return Reflect.apply(query, this, what);
} as typeof query;

const api = await startTestApi();
before(() =>
  waitUntil(
    () => statements.some((text) => text.startsWith('update "unfinished_releases"')),
    "The last statement of the clean-up that a server begins with",
  ),
);
beforeEach(() => api.clear());

const emails = { known: username, unknown: "nobody@oselia.example" };

/** Requests a code, and waits until the work after the response is done. */
async function ask(email: string): Promise<void> {
  const { status } = await api.call("POST", "/forgot", { json: { email }, from: "10.5.0.1" });
  assert.equal(status, 202);
  const waiting = () => api.database.db.selectFrom("resetMails").select("id").execute();
  await waitUntil(
    async () => (await waiting()).length === 0,
    "The work after the response is done",
  );
}

test("a password reset request runs the same statements with and without an account", async () => {
  const seen: Record<string, string[]> = {};
  for (const [name, email] of Object.entries(emails)) {
    await api.clear();
    statements.length = 0;
    await ask(email);
    seen[name] = [...statements];
  }
  assert.ok(seen.known?.some((text) => text.includes("reset_codes")));
  assert.deepEqual(seen.unknown, seen.known);
});

test("a password reset request is as much work with as without an account, before and after the response", async () => {
  const least = { known: Infinity, unknown: Infinity };
  const isEqual = () => least.unknown / least.known > 0.6 && least.unknown / least.known < 1.6;
  // CPU time, not elapsed time: other processes use the CPU too. The minimum of each, since other
  // work of this process can only add to it, so more rounds make it more exact.
  for (let round = 0; round < 15 || (round < 100 && !isEqual()); round++) {
    for (const name of ["known", "unknown"] as const) {
      await api.clear();
      const before = process.cpuUsage();
      await ask(emails[name]);
      const { user, system } = process.cpuUsage(before);
      least[name] = Math.min(least[name], user + system);
    }
  }
  assert.ok(isEqual(), `known takes ${least.known} µs, unknown ${least.unknown} µs`);
});
