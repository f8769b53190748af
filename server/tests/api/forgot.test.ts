import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import pg from "pg";
import { useApi } from "./kit/api.ts";
import { username } from "./kit/staff.ts";

/** Every statement that this process sends, but those that look for a mail that is due. */
const statements: string[] = [];
const query = pg.Client.prototype.query;
// Before the server opens its connections: each keeps the method that it finds.
pg.Client.prototype.query = function record(this: pg.Client, ...what: unknown[]) {
  const [first] = what as [string | { text: string }];
  const text = typeof first === "string" ? first : first.text;
  // Whether something is due is looked up at any time: by this test, and after each change.
  if (!/^(select|update).* "reset_mails"/.test(text)) statements.push(text);
  return Reflect.apply(query, this, what);
} as typeof query;

const api = await useApi();
beforeEach(() => api.empty());

const emails = { known: username, unknown: "nobody@oselia.example" };

/** Asks for a code, and waits until what follows the answer is done. */
async function ask(email: string): Promise<void> {
  const { status } = await api.call("POST", "/forgot", { json: { email }, from: "10.5.0.1" });
  assert.equal(status, 202);
  const waiting = () => api.database.db.selectFrom("resetMails").select("id").execute();
  while ((await waiting()).length > 0) await new Promise(setImmediate);
}

test("who has forgotten a password causes the same statements with an account and without", async () => {
  const seen: Record<string, string[]> = {};
  for (const [name, email] of Object.entries(emails)) {
    await api.empty();
    statements.length = 0;
    await ask(email);
    seen[name] = [...statements];
  }
  assert.ok(seen.known?.some((text) => text.includes("reset_codes")));
  assert.deepEqual(seen.unknown, seen.known);
});

test("it is as much work with an account as without, before the answer and after it", async () => {
  const work: Record<string, number[]> = { known: [], unknown: [] };
  for (let round = 0; round < 15; round++) {
    for (const [name, email] of Object.entries(emails)) {
      await api.empty();
      const before = process.cpuUsage();
      await ask(email);
      const { user, system } = process.cpuUsage(before);
      work[name]?.push(user + system);
    }
  }
  // What the processor did, not how long it took: others use it too. The least of each: whatever else
  // this process does only ever adds to it.
  const least = (name: string) => Math.min(...(work[name] ?? []));
  const ratio = least("unknown") / least("known");
  assert.ok(ratio > 0.6 && ratio < 1.6, `unknown is ${ratio} times as much work as known`);
});
