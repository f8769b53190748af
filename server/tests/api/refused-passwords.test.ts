import assert from "node:assert/strict";
import { beforeEach, describe, test } from "node:test";
import { pino } from "pino";
import { startTestApi } from "../../testing/api/api.ts";
import { confirmationPages } from "../../testing/api/confirmation.ts";
import { password, username } from "../../testing/api/staff.ts";

const lines: string[] = [];
const log = pino({ level: "info" }, { write: (line: string) => lines.push(line) });
const api = await startTestApi({}, log);

beforeEach(async () => {
  await api.clear();
  lines.length = 0;
});

const signIn = (name: string, typed = "wrong-password") =>
  api.call("POST", "/login", { json: { username: name, password: typed }, from: "10.8.0.1" });

/** The accounts and codes of the lines about refused passwords. */
const refused = () =>
  lines
    .map((line) => JSON.parse(line))
    .filter(({ msg }) => msg === "A password was refused")
    .map(({ account, code }) => ({ account: String(account), code: String(code) }));

describe("the log of refused passwords", () => {
  test("names an account by the same hash each time, and others by another", async () => {
    await signIn(username);
    await signIn(username.toUpperCase());
    await signIn("nobody@oselia.example");
    const [one, again, other] = refused().map(({ account }) => account);
    assert.match(one ?? "", /^[0-9a-f]{16}$/);
    assert.equal(again, one);
    assert.notEqual(other, one);
    assert.doesNotMatch(lines.join(), /olena|nobody|oselia\.example|wrong-password/i);
  });

  test("has another hash on a site with another key", async () => {
    await signIn(username);
    const other = await startTestApi({}, log);
    await other.database.db
      .updateTable("secrets")
      .set({ value: Buffer.alloc(32) })
      .execute();
    const json = { username, password: "wrong-password" };
    await other.call("POST", "/login", { json, from: "10.8.0.1" });
    const [one, another] = refused().map(({ account }) => account);
    assert.notEqual(another, one);
  });

  test("has attempts that had to wait, and those on the page that asks for the password", async () => {
    await api.database.db.updateTable("staff").set({ role: "administrator" }).execute();
    const { body } = await signIn(username, password);
    assert.deepEqual(refused(), []);
    const pages = confirmationPages(api);
    const url = await pages.open(body.token);
    for (let attempt = 0; attempt < 6; attempt++) await pages.post(url, "wrong-password");
    const codes = refused().map(({ code }) => code);
    assert.deepEqual(codes, [...Array<string>(5).fill("wrong_credentials"), "too_many_tries"]);
    assert.equal(new Set(refused().map(({ account }) => account)).size, 1);
    assert.ok(!lines.join().includes(url.split("/").at(-1) ?? ""));
  });
});
