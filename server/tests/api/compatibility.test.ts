import assert from "node:assert/strict";
import { test } from "node:test";
import type { Build } from "@oselia/shared/release";
import { aBuild, aShellWith, needing } from "../../releases/testing/release.ts";
import { startTestApi } from "../../testing/api/api.ts";
import { createServerToken, createTeamCalls } from "../../testing/api/releases.ts";

const api = await startTestApi();
const serverToken = await createServerToken(api.database);

const toast = "@oselia/shared/toast";
const shell = (...exports: string[]) => aShellWith({ [toast]: "1.0.0" }, { [toast]: exports });
const inbox = needing(
  aBuild("remote_inbox", "a", "/admin/inbox"),
  { [toast]: "^1.0.0" },
  { [toast]: ["showToast"] },
);

const { teamToken, promote, ...team } = createTeamCalls(api, serverToken);

const shellTeam = await teamToken("shell-team", "shell");
const inboxTeam = await teamToken("inbox-team", "remote_inbox");
const otherTeam = await teamToken("events-team", "remote_events");

async function publish(build: Build, token: string): Promise<string> {
  const { status, version } = await team.publish(build, token);
  assert.equal(status, 201);
  return version;
}

const compare = (query: string, token: string) =>
  api.call("GET", `/releases/compatibility${query}`, { token });

const old = await publish(shell("showToast"), shellTeam);
await promote("shell", old, 0, shellTeam);
const used = await publish(inbox, inboxTeam);
await promote("remote_inbox", used, 0, inboxTeam);
const renamed = await publish(shell("notify"), shellTeam);

test("a shell without an export that a live remote uses is refused with its team's name", async () => {
  const { status, body } = await promote("shell", renamed, 1, shellTeam);
  assert.deepEqual(
    [status, body.message],
    [
      422,
      "shell cannot go live: remote_inbox (inbox-team) uses showToast of @oselia/shared/toast, which this shell does not provide.",
    ],
  );
  const canary = await api.call("POST", "/releases/shell/canary", {
    json: { version: renamed, percentage: 5 },
    headers: { "if-match": '"1"' },
    token: shellTeam,
  });
  assert.equal(canary.status, 422);
});

test("everything that is live runs in the live shell", async () => {
  assert.deepEqual((await compare("", inboxTeam)).body, {
    shells: [{ version: old, role: "live" }],
    remotes: [{ name: "remote_inbox", version: used, role: "live", author: "inbox-team" }],
    findings: [],
  });
});

test("a published shell is compared as well, and says what would break", async () => {
  const { body } = await compare(`?shell=${renamed}`, shellTeam);
  assert.deepEqual(body.shells.at(-1), { version: renamed, role: "candidate" });
  assert.deepEqual(body.findings, [
    {
      shell: renamed,
      name: "remote_inbox",
      version: used,
      reason: "uses showToast of @oselia/shared/toast, which this shell does not provide.",
    },
  ]);
  assert.equal(body.remotes[0].author, "inbox-team");
});

test("only the team of the shell and the one that it concerns are told a team's name", async () => {
  assert.equal((await compare("", otherTeam)).body.remotes[0].author, "another team");
});

test("a shell that does not exist is refused", async () => {
  assert.equal((await compare("?shell=0000000000000000", shellTeam)).status, 422);
  assert.equal((await compare("?shell=latest", shellTeam)).status, 400);
});

test("an unknown token is refused", async () => {
  assert.equal((await compare("", "nobody")).status, 401);
});
