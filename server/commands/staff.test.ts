import assert from "node:assert/strict";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { runProgram } from "../tests/run-program.ts";
import { type ServerProcess, startServerProcess } from "../tests/server-process.ts";
import { type SharedPostgres, usePostgres } from "../tests/shared-postgres.ts";
import { temporaryFolder } from "../tests/temporary-folder.ts";

let postgres: SharedPostgres;
let env: { DATA_DIR: string; DATABASE_URL: string };
let server: ServerProcess;
before(async () => {
  postgres = await usePostgres();
  env = { DATA_DIR: temporaryFolder(), DATABASE_URL: await postgres.createDatabase() };
  server = await startServerProcess({
    ...env,
    ADMIN_EMAIL: "first@oselia.example",
    ADMIN_PASSWORD: "first-password",
  });
});
after(async () => {
  server.child.kill("SIGTERM");
  await server.ended;
  await postgres.release();
});

const staff = (words: string[], input = "", more: NodeJS.ProcessEnv = {}) =>
  runProgram(join(import.meta.dirname, "staff.ts"), words, { ...env, ...more }, input);

async function signIn(username: string, password: string) {
  const answer = await fetch(`${server.url}/api/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ username, password }),
  });
  const { token } = await answer.json();
  return { status: answer.status, token: String(token) };
}

async function checkToken(token: string): Promise<number> {
  const headers = { authorization: `Bearer ${token}` };
  return (await fetch(`${server.url}/api/admin/checkToken`, { headers })).status;
}

test("an account is added with a password from standard input, and can sign in", async () => {
  const { code, out } = await staff(["add", "Olena@oselia.example"], "olenas-password\n");
  assert.equal(code, 0);
  assert.equal(out, "Olena@oselia.example may sign in.\n");
  assert.equal((await signIn("olena@oselia.example", "olenas-password")).status, 200);
});

test("without a password one is made up and shown once", async () => {
  const { out } = await staff(["add", "petro@oselia.example"], "\n");
  const password = /^Password, shown only now: (\S{20})$/m.exec(out)?.[1] ?? "";
  assert.equal((await signIn("petro@oselia.example", password)).status, 200);
});

test("the same account is not added twice, in whatever case", async () => {
  const { code, err } = await staff(["add", "OLENA@oselia.example"], "another-password");
  assert.deepEqual({ code, err }, { code: 1, err: "OLENA@oselia.example is there already.\n" });
});

test("accounts are listed with their state", async () => {
  await staff(["disable", "petro@oselia.example"]);
  const { out } = await staff(["list"]);
  const day = "\\d{4}-\\d{2}-\\d{2}";
  const [first, olena, petro, ...rest] = out.trimEnd().split("\n");
  assert.match(first ?? "", new RegExp(`^first@oselia.example {2}since ${day} {2}may sign in$`));
  assert.match(olena ?? "", new RegExp(`^olena@oselia.example {2}since ${day} {2}may sign in$`));
  assert.match(petro ?? "", new RegExp(`^petro@oselia.example .* disabled since ${day}$`));
  assert.deepEqual(rest, []);
});

test("a disabled account is out at once, and may come back without its old sessions", async () => {
  const { token } = await signIn("olena@oselia.example", "olenas-password");
  assert.equal(await checkToken(token), 200);
  await staff(["disable", "olena@oselia.example"]);
  assert.equal(await checkToken(token), 401);
  assert.equal((await signIn("olena@oselia.example", "olenas-password")).status, 401);
  await staff(["enable", "olena@oselia.example"]);
  assert.equal(await checkToken(token), 401);
  assert.equal((await signIn("olena@oselia.example", "olenas-password")).status, 200);
});

test("a new password ends every session of the account", async () => {
  const { token } = await signIn("olena@oselia.example", "olenas-password");
  const { out } = await staff(["set-password", "olena@oselia.example"], "changed-password");
  assert.match(out, /^The password of olena@oselia.example is set; every session has ended.$/m);
  assert.equal(await checkToken(token), 401);
  assert.equal((await signIn("olena@oselia.example", "changed-password")).status, 200);
});

const refused: [words: string[], input: string, err: RegExp][] = [
  [[], "", /^Usage: npm run staff -- add EMAIL/],
  [["add"], "", /^Usage: /],
  [["remove", "olena@oselia.example"], "", /^Usage: /],
  [["toString", "olena@oselia.example"], "", /^Usage: /],
  [["list", "olena@oselia.example"], "", /^Usage: /],
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
    /^Your password should not be made of/,
  ],
  [["disable", "ivan@oselia.example"], "", /^There is no account ivan@oselia.example\.$/],
  [["set-password", "ivan@oselia.example"], "", /^There is no account ivan@oselia.example\.$/],
];
for (const [words, input, line] of refused) {
  test(`"staff ${words.join(" ")}" with ${JSON.stringify(input)} is refused in one line`, async () => {
    const { code, out, err } = await staff(words, input);
    assert.deepEqual({ code, out }, { code: 1, out: "" });
    assert.match(err.trimEnd(), line);
    assert.match(err, /^[^\n]+\n$/);
  });
}

test("while the server holds the embedded database, it says what to do", async () => {
  const embedded = { DATABASE_URL: "", DATA_DIR: temporaryFolder() };
  const holder = await startServerProcess(embedded);
  const { code, err } = await staff(["list"], "", embedded);
  assert.equal(code, 1);
  assert.equal(
    err,
    "The embedded database belongs to the running server. Stop the server (Ctrl-C), run this " +
      "command again, then start the server.\n",
  );
  holder.child.kill("SIGTERM");
  await holder.ended;
  assert.match((await staff(["list"], "", embedded)).out, /^admin@oselia.example /);
});
