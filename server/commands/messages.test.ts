import assert from "node:assert/strict";
import { join } from "node:path";
import { after, before, beforeEach, test } from "node:test";
import pg from "pg";
import { runProgram } from "../tests/run-program.ts";
import { type SharedPostgres, usePostgres } from "../tests/shared-postgres.ts";
import { temporaryFolder } from "../tests/temporary-folder.ts";

let postgres: SharedPostgres;
let env: { DATA_DIR: string; DATABASE_URL: string };
let client: pg.Client;
before(async () => {
  postgres = await usePostgres();
  env = { DATA_DIR: temporaryFolder(), DATABASE_URL: await postgres.createDatabase() };
  await messages(["remove", "--older-than", "1"]);
  client = new pg.Client(env.DATABASE_URL);
  await client.connect();
});
after(async () => {
  await client.end();
  await postgres.release();
});
beforeEach(async () => {
  await client.query(`truncate messages cascade`);
  await client.query(`insert into messages (name, phone, email, message, read, created_at)
    select 'Name', '+31201234567', 'a@example.org', 'Text', age > 400, now() - make_interval(days => age)
    from unnest(array[1, 364, 366, 500]) age`);
});

const messages = (words: string[], input = "") =>
  runProgram(join(import.meta.dirname, "messages.ts"), words, env, input);
const left = async () => (await client.query("select id from messages")).rowCount;
const old = ["remove", "--older-than", "365"];

test("what would go is shown first; anything but the word keeps it", async () => {
  const { code, out } = await messages(old, "yes\n");
  assert.equal(code, 0);
  const day = "\\d{4}-\\d{2}-\\d{2}";
  assert.match(
    out,
    new RegExp(`^2 messages are older than 365 days, 1 of them unread: from ${day} to ${day}\\.`),
  );
  assert.match(out, /Nothing was removed\.\n$/);
  assert.equal(await left(), 4);
});

test("without an answer nothing goes", async () => {
  assert.match((await messages(old)).out, /Nothing was removed\.\n$/);
  assert.equal(await left(), 4);
});

test("with the word what was shown goes, and nothing else", async () => {
  const { code, out } = await messages(old, "remove\n");
  assert.equal(code, 0);
  assert.match(out, /2 messages were removed\.\n$/);
  assert.equal(await left(), 2);
  assert.equal((await messages(old)).out, "No message is older than 365 days.\n");
});

test("--yes asks nothing, for a timer", async () => {
  assert.match((await messages([...old, "--yes"])).out, /2 messages were removed\.\n$/);
});

test("one message is spoken of as one", async () => {
  const { out } = await messages(["remove", "--older-than", "400", "--yes"]);
  assert.match(out, /^1 message is older than 400 days, 0 of them unread: /);
  assert.match(out, /\n1 message was removed\.\n$/);
});

for (const [words, reason] of [
  [[], "What is to be done with the messages is missing."],
  [["list"], 'There is no command "list".'],
  [["remove"], "--older-than is missing."],
  [["remove", "--before"], '"--before" is not known.'],
  [["remove", "--older-than"], "The number of days is missing."],
  [["remove", "--older-than", "0"], '"0" is no number of days, from 1 to 99999.'],
  [["remove", "--older-than", "-5"], '"-5" is no number of days, from 1 to 99999.'],
  [["remove", "--older-than", "a year"], '"a year" is no number of days, from 1 to 99999.'],
  [["remove", "--older-than", "365", "--no"], '"--no" is not known.'],
] as const) {
  test(`"messages ${words.join(" ")}" is refused: ${reason}`, async () => {
    const { code, out, err } = await messages([...words]);
    assert.deepEqual({ code, out }, { code: 1, out: "" });
    const usage = "Usage: npm run messages -- remove --older-than DAYS [--yes]";
    assert.equal(err, `${reason}\n${usage}\n`);
    assert.equal(await left(), 4);
  });
}
