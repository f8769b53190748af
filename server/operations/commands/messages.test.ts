import assert from "node:assert/strict";
import { join } from "node:path";
import { after, before, beforeEach, test } from "node:test";
import pg from "pg";
import { StartupError } from "../../platform/startup-error.ts";
import { runProgram } from "../../testing/run-program.ts";
import { type SharedPostgres, usePostgres } from "../../testing/shared-postgres.ts";
import { temporaryFolder } from "../../testing/temporary-folder.ts";
import { messagesCommand } from "./messages-command.ts";

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

const messages = (args: string[], input = "") =>
  runProgram(join(import.meta.dirname, "messages.ts"), args, env, input);
const left = async () => (await client.query("select id from messages")).rowCount;
const usage = "Usage: npm run messages -- remove --older-than DAYS [--yes]";
const old = ["remove", "--older-than", "365"];

test("previews the deletion and deletes nothing without confirmation", async () => {
  const { code, out } = await messages(old, "yes\n");
  assert.equal(code, 0);
  const day = "\\d{4}-\\d{2}-\\d{2}";
  assert.match(
    out,
    new RegExp(
      `^2 messages are older than 365 days, 1 of them unread, received from ${day} to ${day}\\.`,
    ),
  );
  assert.match(out, /No messages were deleted\.\n$/);
  assert.equal(await left(), 4);
});

test("deletes nothing without input", async () => {
  assert.match((await messages(old)).out, /No messages were deleted\.\n$/);
  assert.equal(await left(), 4);
});

test("deletes exactly the previewed messages after confirmation", async () => {
  const { code, out } = await messages(old, "remove\n");
  assert.equal(code, 0);
  assert.match(out, /2 messages were deleted\.\n$/);
  assert.equal(await left(), 2);
  assert.equal((await messages(old)).out, "No messages are older than 365 days.\n");
});

test("skips the confirmation with --yes", async () => {
  assert.match((await messages([...old, "--yes"])).out, /2 messages were deleted\.\n$/);
});

test("uses the singular for one message", async () => {
  const { out } = await messages(["remove", "--older-than", "400", "--yes"]);
  assert.match(out, /^1 message is older than 400 days, 0 of them unread, received from /);
  assert.match(out, /\n1 message was deleted\.\n$/);
});

test("explains what is wrong with a command, and how to use it", async () => {
  const { code, out, err } = await messages(["list"]);
  assert.deepEqual({ code, out }, { code: 1, out: "" });
  assert.equal(err, `Unknown command "list".\n${usage}\n`);
});

for (const [args, reason] of [
  [[], "Missing command."],
  [["list"], 'Unknown command "list".'],
  [["remove"], "Missing --older-than."],
  [["remove", "--before"], 'Unknown option "--before".'],
  [["remove", "--older-than"], "Missing number of days."],
  [["remove", "--older-than", "0"], 'DAYS must be a number from 1 to 99999, not "0".'],
  [["remove", "--older-than", "-5"], 'DAYS must be a number from 1 to 99999, not "-5".'],
  [["remove", "--older-than", "a year"], 'DAYS must be a number from 1 to 99999, not "a year".'],
  [["remove", "--older-than", "365", "--no"], 'Unknown option "--no".'],
] as const) {
  test(`rejects "messages ${args.join(" ")}": ${reason}`, () => {
    assert.throws(() => messagesCommand(args), new StartupError(`${reason}\n${usage}`));
  });
}
