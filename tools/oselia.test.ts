import assert from "node:assert/strict";
import { join } from "node:path";
import { test } from "node:test";
import {
  aBuild,
  aShellWith,
  type Build,
  createServerToken,
  needing,
  runProgram,
  startTestApi,
  toPublication,
} from "../server/testing/index.ts";

const api = await startTestApi();
const OSELIA_URL = await api.app.listen({ port: 0 });
const serverToken = await createServerToken(api.database);

const run = (words: string[], token = serverToken) =>
  runProgram(join(import.meta.dirname, "oselia.ts"), words, { OSELIA_URL, DEPLOY_TOKEN: token });

const dayIn = (days: number) =>
  new Date(Date.now() + days * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);

test("a token is created for some days, listed, and its team is warned before it expires", async () => {
  const added = await run([
    ...["token", "add", "events-team", "--remote", "remote_events", "--days", "3"],
  ]);
  const [said, token = ""] = added.out.trim().split("\n");
  assert.equal(
    said,
    `The deploy token of events-team for remote_events (works until ${dayIn(3)}, shown only once):`,
  );
  await run(["token", "add", "arts-team", "--remote", "remote_arts"]);
  const { out } = await run(["token", "list"]);
  assert.match(out, new RegExp(`^events-team .* expires ${dayIn(3)} \\(in 3 days\\)$`, "m"));
  assert.match(out, new RegExp(`^arts-team .* expires ${dayIn(90)}$`, "m"));
  assert.match(out, /^server {2}\* {2}created \S+ {2}(never used|last used \S+)$/m);

  const warned = await run(["releases", "--json"], token);
  assert.deepEqual(JSON.parse(warned.out), {
    channels: [],
    releases: [],
    paths: [],
    hasBrowser: false,
  });
  assert.match(warned.err, new RegExp(`^This deploy token expires in 3 days, on ${dayIn(3)}\\.`));
  assert.equal((await run(["releases"])).err, "");
});

test("a token for too many days is rejected with what is possible", async () => {
  for (const days of ["366", "0", "soon"]) {
    const { code, err } = await run([
      ...["token", "add", "events-team", "--remote", "remote_events", "--days", days],
    ]);
    assert.deepEqual([code, err], [3, "days must be a whole number from 1 to 365.\n"]);
  }
});

test("an administrator allows a remote to call an origin, lists it, and removes it again", async () => {
  const origins = (...words: string[]) => run(["origins", "remote_events", ...words]);
  const none = "remote_events may call no other origin.\n";
  const api = "https://events-api.example";
  assert.equal((await origins()).out, none);
  assert.equal((await origins("allow", api)).out, `remote_events may call ${api}\n`);
  assert.equal((await origins()).out, `remote_events may call ${api}\n`);
  assert.match((await origins("allow", "https://*.example")).err, /^origins must be a list of /);
  assert.equal((await origins("remove", api)).out, none);
});

test("an unknown folder is rejected with those that can be released", async () => {
  const { code, err } = await run(["promote", "remote-cinema"]);
  assert.equal(code, 2);
  assert.match(
    err,
    /^"remote-cinema" cannot be released\. Expected one of: shell, .*remote-books-admin, /,
  );
});

test("wrong words are rejected with how a command is called", async () => {
  for (const [words, usage] of [
    [["releases", "prune"], "Usage: oselia releases [NAME] [--json]"],
    [["promote", "shell"], "Usage: oselia promote VERSION"],
    [["rollback", "shell", "now"], "Usage: oselia rollback"],
    [["release", "shell", "--fast"], "Unknown option '--fast'"],
    [["token", "add"], "Usage: oselia token add TEAM"],
    [["origins", "remote_events", "allow"], "Usage: oselia origins NAME"],
    [["publish"], 'Unknown command "publish".'],
  ] as const) {
    const { code, err } = await run([...words]);
    assert.equal(code, 2, err);
    assert.ok(err.startsWith(usage), err);
  }
});

/** Publishes a build, and makes it live if it is to be. */
async function publish(build: Build, isLive: boolean): Promise<string> {
  const { name, version, path, archive } = await toPublication(build);
  const token = serverToken;
  assert.equal((await api.call("PUT", path, { archive, token })).status, 201);
  if (isLive) {
    const headers = { "if-match": '"0"' };
    const options = { json: { version }, headers, token };
    assert.equal((await api.call("POST", `/releases/${name}/promote`, options)).status, 200);
  }
  return version;
}

test("compat prints which remotes run in a shell, and fails when one would not", async () => {
  const nothing = await run(["compat"]);
  assert.deepEqual([nothing.code, nothing.out], [0, "No shell has been released yet.\n"]);

  const toast = "@oselia/shared/toast";
  const shares = { [toast]: "1.0.0" };
  const shell = await publish(aShellWith(shares, { [toast]: ["showToast"] }), true);
  const inbox = aBuild("remote_inbox", "a", "/admin/inbox");
  const remote = await publish(needing(inbox, shares, { [toast]: ["showToast"] }), true);
  const next = await publish(aShellWith(shares), false);

  const fits = await run(["compat"]);
  assert.equal(fits.code, 0, fits.err);
  assert.match(fits.out, new RegExp(`^remote_inbox +${remote} +live +yes$`, "m"));
  const breaks = await run(["compat", "--shell", next]);
  assert.equal(breaks.code, 3);
  assert.match(breaks.out, new RegExp(`^remote_inbox +${remote} +live +yes +no$`, "m"));
  assert.match(
    breaks.out,
    new RegExp(
      `^remote_inbox ${remote} \\(live, by server\\) does not run in the shell ${next}: it uses showToast of ${toast}`,
      "m",
    ),
  );
  const json = JSON.parse((await run(["compat", "--shell", next, "--json"])).out);
  assert.deepEqual(json.shells, [
    { version: shell, role: "live" },
    { version: next, role: "candidate" },
  ]);
});
