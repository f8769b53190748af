import assert from "node:assert/strict";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { after, beforeEach, test } from "node:test";
import type { Build } from "@oselia/shared/release";
import {
  aBuild,
  createServerToken,
  runProgram,
  startTestApi,
  toPublication,
} from "../server/testing/index.ts";

const api = await startTestApi();
const OSELIA_URL = await api.app.listen({ port: 0 });
const DEPLOY_TOKEN = await createServerToken(api.database);
const folder = mkdtempSync(join(tmpdir(), "oselia-part-"));
after(() => rmSync(folder, { recursive: true }));

beforeEach(() =>
  api.database.pool.query(
    "truncate releases, release_channels, owned_paths, release_events cascade",
  ),
);

const run = (...words: string[]) =>
  runProgram(join(import.meta.dirname, "oselia.ts"), words, { OSELIA_URL, DEPLOY_TOKEN });

const inbox = (says: string) => aBuild("remote_inbox", says, "/admin/inbox");

/** Publishes a build; returns its version. */
async function publish(build: Build, source = {}): Promise<string> {
  const { path, archive, version } = await toPublication(build, source);
  const { status } = await api.call("PUT", path, { archive, token: DEPLOY_TOKEN });
  assert.equal(status, 201);
  return version;
}

/** Runs "release" for a build that is there already. */
async function release(build: Build, ...words: string[]) {
  for (const { path, content } of build.files) {
    const file = join(folder, "dist", path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, content);
  }
  writeFileSync(
    join(folder, "contribution.ts"),
    `export default ${JSON.stringify(build.contribution)};`,
  );
  const program = join(folder, "release.ts");
  const command = join(import.meta.dirname, "../shared/cli/index.ts");
  const part = { label: "remote-inbox", name: "remote_inbox", folder };
  writeFileSync(
    program,
    `import { oselia } from ${JSON.stringify(command)};
    const part = { ...${JSON.stringify(part)}, build: async () => {} };
    await oselia(["release", ...${JSON.stringify(words)}], () => part);`,
  );
  return runProgram(program, [], { OSELIA_URL, DEPLOY_TOKEN });
}

test("eight digits of a version are enough, and those of no release are refused", async () => {
  const [first, second] = [await publish(inbox("first")), await publish(inbox("second"))];
  const short = first.slice(0, 8);
  assert.equal(
    (await run("promote", "remote-inbox", short)).out,
    `remote-inbox is live as ${first}.\n`,
  );
  const canary = ["canary", "remote-inbox", "10", "--version", second.slice(0, 8)];
  assert.equal((await run(...canary)).out, `10 % of the visitors get remote-inbox as ${second}.\n`);
  for (const unknown of ["00000000", "zzzzzzzz", `${short}${first[8] === "0" ? 1 : 0}`]) {
    const { code, err } = await run("promote", "remote-inbox", unknown);
    assert.equal(code, 3);
    assert.match(err, /^remote_inbox has no release .* run: oselia releases remote_inbox\.?$/m);
  }
});

test("a promotion beside a canary of another version ends it only with --end-canary", async () => {
  const versions = [];
  for (const says of ["first", "second", "third"]) versions.push(await publish(inbox(says)));
  const [first = "", second = "", third = ""] = versions;
  await run("promote", "remote-inbox", first);
  await run("canary", "remote-inbox", "10", "--version", second);
  const { code, err } = await run("promote", "remote-inbox", third);
  assert.equal(code, 3);
  assert.match(err, /has a canary, .* To end it, add --end-canary/);
  const released = await release(inbox("third"));
  assert.equal(released.code, 3);
  assert.match(released.err, new RegExp(`^remote-inbox has a canary, ${second} for 10 %`));
  assert.equal((await run("promote", "remote-inbox", third, "--end-canary")).code, 0);
});

test("the releases of one part are listed with who made them, from what, and what visitors get", async () => {
  const commit = "0123456789abcdef0123456789abcdef01234567";
  const first = await publish(inbox("first"), { commit });
  const second = await publish(inbox("second"), { commit, dirty: true });
  await run("promote", "remote-inbox", first);
  await run("canary", "remote-inbox", "--ramp", "10,50", "--every", "1h", "--version", second);
  const list = async () => (await run("releases", "remote-inbox")).out.trim().split("\n");
  assert.deepEqual(await list(), [
    `${second}  0 min ago  server  commit 01234567 with uncommitted changes  canary for 10 %`,
    `${first}  0 min ago  server  commit 01234567  live`,
  ]);
  await api.database.pool.query(
    "update release_channels set ramp = ramp || '{\"isWaiting\": true}'",
  );
  assert.match((await list())[0] ?? "", /canary for 10 %, nobody has visited yet: its ramp waits$/);
  const all = await run("releases");
  assert.match(all.out, /10 %, nobody has visited yet/);
  assert.deepEqual(await run("releases", "remote_cinema"), {
    code: 3,
    out: "",
    err: "remote_cinema has no releases.\n",
  });
});

test("what is live already is not released again, and what is published is only promoted", async () => {
  const first = await publish(inbox("first"));
  const published = await release(inbox("first"));
  assert.equal(published.err, "");
  assert.equal(
    published.out,
    `The same content has been published already.\nremote-inbox released as ${first}.\n`,
  );
  assert.equal(
    (await release(inbox("first"))).out,
    `remote-inbox is already live as ${first}: nothing has changed.\n`,
  );
  const json = JSON.parse((await release(inbox("first"), "--json")).out);
  assert.deepEqual(json, { name: "remote_inbox", version: first, live: true, revision: 1 });
});

test("a token is for the remote that a name with hyphens means, and is revoked once", async () => {
  const { out } = await run("token", "add", "arts-team", "--remote", "remote-arts-club");
  assert.match(out, /^The deploy token of arts-team for remote_arts_club /);
  assert.equal((await run("token", "revoke", "arts-team")).code, 0);
  const again = await run("token", "revoke", "arts-team");
  assert.deepEqual([again.code, again.err], [3, "arts-team has no token.\n"]);
});

test("beside a server with another data directory, a command says what to set", async () => {
  const program = join(import.meta.dirname, "oselia.ts");
  const PORT = new URL(OSELIA_URL).port;
  const absent = await runProgram(program, ["releases"], { PORT, DATA_DIR: folder });
  assert.equal(absent.code, 5);
  assert.match(absent.err, /^There is no token in .*deploy-token\. .* set DATA_DIR to that/);
  writeFileSync(join(folder, "deploy-token"), `oselia_deploy_${"z".repeat(43)}`);
  const other = await runProgram(program, ["releases"], { PORT, DATA_DIR: folder });
  assert.equal(other.code, 5);
  assert.match(other.err, /does not know the token in .*: it has another data directory/);
});
