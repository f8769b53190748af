import assert from "node:assert/strict";
import { test } from "node:test";
import type { Build } from "@oselia/shared/release";
import type { Static } from "typebox";
import type { CompatibilitySchema } from "../../releases/channels/compatibility-report.ts";
import { aBuildFor, aShellFor } from "../../releases/testing/release.ts";
import { startTestApi } from "../../testing/api/api.ts";
import { createServerToken, createTeamCalls, toPublication } from "../../testing/api/releases.ts";

const api = await startTestApi();
const serverToken = await createServerToken(api.database);

const { teamToken } = createTeamCalls(api, serverToken);

const tokens: Record<string, string> = {
  shell: await teamToken("shell-team", "shell"),
  remote_camp: await teamToken("camp-team", "remote_camp"),
  remote_choir: await teamToken("choir-team", "remote_choir"),
};
const camp = (contract: number) => aBuildFor(contract, "remote_camp", "/camp");
const choir = (contract: number) => aBuildFor(contract, "remote_choir", "/choir");

/** Publishes a build as its team. Returns its version. */
async function publish(build: Build): Promise<string> {
  const { path, archive, version } = await toPublication(build);
  const token = tokens[build.name];
  const { status } = await api.call("PUT", path, { archive, token });
  assert.ok(status === 200 || status === 201);
  return version;
}

/** Changes what is live as the part's team. Returns why not, or "ok". */
async function change(name: string, action: string, json: object): Promise<string> {
  const token = tokens[name];
  const { body } = await api.call("GET", `/releases/${name}`, { token });
  const headers = { "if-match": `"${body.channel?.revision ?? 0}"` };
  const answer = await api.call("POST", `/releases/${name}/${action}`, { json, headers, token });
  return answer.status === 200 ? "ok" : answer.body.message;
}

const promote = (name: string, version: string) => change(name, "promote", { version });
const release = async (build: Build) => promote(build.name, await publish(build));

/** Which remotes do not run in a shell. */
async function findUnfit(shell: string): Promise<string[]> {
  const path = `/releases/compatibility?shell=${shell}`;
  const { body } = await api.call("GET", path, { token: tokens.shell });
  const { findings, remotes }: Static<typeof CompatibilitySchema> = body;
  return findings
    .filter((finding) => finding.shell === shell)
    .map(({ name, version }) => {
      const remote = remotes.find((one) => one.name === name && one.version === version);
      return `${name} of ${remote?.author}: ${remote?.role}`;
    });
}

const unfit = "was built for version 1 of the contract, and the shell supports version 2.";

for (const build of [aShellFor(1, 1), camp(1), choir(1)]) assert.equal(await release(build), "ok");
const next = await publish(aShellFor(2, 2));

test("a shell without the version of the contract that live remotes need is refused, also as a canary, with their teams", async () => {
  const refused = `shell cannot go live: remote_camp (camp-team) ${unfit} remote_choir (choir-team) ${unfit}`;
  assert.equal(await promote("shell", next), refused);
  assert.equal(await change("shell", "canary", { version: next, percentage: 5 }), refused);
  assert.deepEqual(await findUnfit(next), [
    "remote_camp of camp-team: live",
    "remote_choir of choir-team: live",
  ]);
});

test("a remote for the next version goes live beside a shell that supports both, and its team is told so before", async () => {
  assert.equal(
    await release(choir(2)),
    "remote_choir cannot go live: remote_choir was built for version 2 of the contract, and the shell supports version 1. " +
      "Build it with the SDK of the live shell: npm install $OSELIA_URL/sdk/latest.tgz, then release it again.",
  );
  assert.equal(await release(aShellFor(1, 2)), "ok");
  assert.equal(await release(choir(2)), "ok");
});

test("the shell that supports only the next version is accepted once each live remote has moved, and the report says who has not", async () => {
  assert.deepEqual(await findUnfit(next), [
    "remote_camp of camp-team: live",
    "remote_choir of choir-team: rollback",
  ]);
  assert.match(
    await promote("shell", next),
    /^shell cannot go live: remote_camp \(camp-team\) was built .* remote_choir [0-9a-f]{16} \(choir-team\), which a rollback could bring back, was/,
  );
  assert.equal(await release(camp(2)), "ok");
  assert.equal(await promote("shell", next), "ok");
  assert.match(await change("remote_camp", "rollback", {}), /no earlier release that can go live/);
});
