import assert from "node:assert/strict";
import { join } from "node:path";
import { after, before, test } from "node:test";
import type { Database } from "../../platform/database/database.ts";
import { openDatabase } from "../../platform/database/open-database.ts";
import { StartupError } from "../../platform/startup-error.ts";
import { createStaffAccounts } from "../../staff/staff-accounts.ts";
import { copyEmbedded } from "../../testing/api/embedded-template.ts";
import { runProgram } from "../../testing/run-program.ts";
import { type ServerProcess, startServerProcess } from "../../testing/server-process.ts";
import { type SharedPostgres, usePostgres } from "../../testing/shared-postgres.ts";
import { silentLog } from "../../testing/silent-log.ts";
import { temporaryFolder } from "../../testing/temporary-folder.ts";
import { staffCommand } from "./staff-command.ts";

let postgres: SharedPostgres;
let env: { DATA_DIR: string; DATABASE_URL: string };
let server: ServerProcess;
let database: Database;
before(async () => {
  postgres = await usePostgres();
  env = { DATA_DIR: temporaryFolder(), DATABASE_URL: await postgres.createDatabase() };
  server = await startServerProcess({
    ...env,
    ADMIN_EMAIL: "first@oselia.example",
    ADMIN_PASSWORD: "first-password",
  });
  const { DATA_DIR: dataDir, DATABASE_URL: databaseUrl } = env;
  database = await openDatabase({ dataDir, databaseUrl }, silentLog);
});
after(async () => {
  await database.close();
  server.child.kill("SIGTERM");
  await server.ended;
  await postgres.release();
});

const staff = (args: string[], input = "", more: NodeJS.ProcessEnv = {}) =>
  runProgram(join(import.meta.dirname, "staff.ts"), args, { ...env, ...more }, input);

async function signIn(username: string, password: string) {
  const response = await fetch(`${server.url}/api/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ username, password }),
  });
  const { token } = await response.json();
  return { status: response.status, token: String(token) };
}

async function checkToken(token: string): Promise<number> {
  const headers = { authorization: `Bearer ${token}` };
  return (await fetch(`${server.url}/api/admin/checkToken`, { headers })).status;
}

test("adds an account with a password from standard input, which can sign in", async () => {
  const { code, out } = await staff(["add", "Olena@oselia.example"], "olenas-password\n");
  assert.equal(code, 0);
  assert.equal(out, "Added Olena@oselia.example.\n");
  assert.equal((await signIn("olena@oselia.example", "olenas-password")).status, 200);
});

test("generates a password when none is typed, and shows it once", async () => {
  const { out } = await staff(["add", "petro@oselia.example"], "\n");
  const password = /^Password \(shown only once\): (\S{20})$/m.exec(out)?.[1] ?? "";
  assert.equal((await signIn("petro@oselia.example", password)).status, 200);
});

test("does not add the same account twice, in any case", async () => {
  const { code, err } = await staff(["add", "OLENA@oselia.example"], "another-password");
  assert.deepEqual({ code, err }, { code: 1, err: "OLENA@oselia.example already exists.\n" });
});

test("lists accounts with their state", async () => {
  await staff(["disable", "petro@oselia.example"]);
  const { out } = await staff(["list"]);
  const day = "\\d{4}-\\d{2}-\\d{2}";
  const [first, olena, petro, ...rest] = out.trimEnd().split("\n");
  assert.match(
    first ?? "",
    new RegExp(`^first@oselia.example {2}administrator {2}created ${day} {2}active$`),
  );
  assert.match(
    olena ?? "",
    new RegExp(`^olena@oselia.example {2}editor {2}created ${day} {2}active$`),
  );
  assert.match(petro ?? "", new RegExp(`^petro@oselia.example .* disabled ${day}$`));
  assert.deepEqual(rest, []);
});

test("ends the sessions of a disabled account, also after enabling it again", async () => {
  const { token } = await signIn("olena@oselia.example", "olenas-password");
  assert.equal(await checkToken(token), 200);
  await staff(["disable", "olena@oselia.example"]);
  assert.equal(await checkToken(token), 401);
  assert.equal((await signIn("olena@oselia.example", "olenas-password")).status, 401);
  await staff(["enable", "olena@oselia.example"]);
  assert.equal(await checkToken(token), 401);
  assert.equal((await signIn("olena@oselia.example", "olenas-password")).status, 200);
});

test("ends every session of an account when its password is set", async () => {
  const { token } = await signIn("olena@oselia.example", "olenas-password");
  const { out } = await staff(["set-password", "olena@oselia.example"], "changed-password");
  assert.match(out, /^Changed the password of olena@oselia.example and ended all sessions.$/m);
  assert.equal(await checkToken(token), 401);
  assert.equal((await signIn("olena@oselia.example", "changed-password")).status, 200);
});

test("changes the role of an account, which has to sign in again", async () => {
  const { token } = await signIn("olena@oselia.example", "changed-password");
  const { out } = await staff(["role", "Olena@oselia.example", "administrator"]);
  assert.equal(out, "Made Olena@oselia.example an administrator and ended all sessions.\n");
  assert.equal(await checkToken(token), 401);
  assert.match((await staff(["list"])).out, /^olena@oselia\.example {2}administrator {2}created/m);
});

test("the last active administrator can neither be disabled nor become an editor", async () => {
  assert.equal((await staff(["disable", "olena@oselia.example"])).code, 0);
  for (const args of [
    ["disable", "first@oselia.example"],
    ["role", "first@oselia.example", "editor"],
  ]) {
    const { code, out, err } = await staff(args);
    assert.deepEqual(
      { code, out, err },
      {
        code: 1,
        out: "",
        err: "first@oselia.example is the only administrator. Make another account an administrator first.\n",
      },
    );
  }
  await staff(["enable", "olena@oselia.example"]);
  assert.equal((await staff(["role", "first@oselia.example", "editor"])).code, 0);
  assert.equal((await staff(["role", "first@oselia.example", "administrator"])).code, 0);
  assert.equal((await staff(["role", "olena@oselia.example", "editor"])).code, 0);
});

const rejected: [args: string[], input: string, err: RegExp][] = [
  [[], "", /^Usage: npm run staff -- add EMAIL/],
  [["add"], "", /^Usage: /],
  [["remove", "olena@oselia.example"], "", /^Usage: /],
  [["toString", "olena@oselia.example"], "", /^Usage: /],
  [["list", "olena@oselia.example"], "", /^Usage: /],
  [["role", "olena@oselia.example"], "", /^Usage: /],
  [["role", "olena@oselia.example", "owner"], "", /^Usage: /],
  [["role", "olena@oselia.example", "editor", "now"], "", /^Usage: /],
  [["role", "ivan@oselia.example", "editor"], "", /^Account not found: ivan@oselia.example\.$/],
  [["add", "olena"], "", /^Email is not valid\.$/],
  [["add", "ivan@oselia.example"], "short\n", /^Your password should be 8 or more characters\.$/],
  [
    ["add", "ivan@oselia.example"],
    "Password123\n",
    /^This password is too common\. Choose another/,
  ],
  [
    ["set-password", "olena@oselia.example"],
    "olena-2026\n",
    /^Your password should not be based on/,
  ],
  [["set-password", "ivan@oselia.example"], "", /^Account not found: ivan@oselia.example\.$/],
];
for (const [args, input, line] of rejected) {
  test(`rejects "staff ${args.join(" ")}" with ${JSON.stringify(input)} in one line`, async () => {
    const accounts = createStaffAccounts(database.db);
    const say = () => assert.fail("It has done something");
    const prompt = async () => input.trim();
    await assert.rejects(
      async () => staffCommand(args)({ accounts, say, prompt }),
      (error) =>
        error instanceof StartupError && line.test(error.message) && !/\n/.test(error.message),
    );
  });
}

test("prints why a command is rejected as a single line", async () => {
  const { code, out, err } = await staff(["disable", "ivan@oselia.example"]);
  assert.deepEqual({ code, out }, { code: 1, out: "" });
  assert.equal(err, "Account not found: ivan@oselia.example.\n");
});

test("explains what to do while the server uses the embedded database", async () => {
  const embedded = { DATABASE_URL: "", DATA_DIR: temporaryFolder() };
  await copyEmbedded(embedded.DATA_DIR);
  const holder = await startServerProcess(embedded);
  const { code, err } = await staff(["list"], "", embedded);
  assert.equal(code, 1);
  assert.equal(
    err,
    "The embedded database is in use by the running server. Stop it (Ctrl-C), run this " +
      "command, then start it again.\n",
  );
  holder.child.kill("SIGTERM");
  await holder.ended;
  assert.match((await staff(["list"], "", embedded)).out, /^admin@oselia.example /);
});
