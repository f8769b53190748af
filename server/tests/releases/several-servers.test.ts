import assert from "node:assert/strict";
import { after, describe, test } from "node:test";
import { setTimeout as pause } from "node:timers/promises";
import { createVisitor } from "../../releases/canaries/canary-members.ts";
import { aBuild } from "../../releases/testing/release.ts";
import { toPublication } from "../../testing/api/releases.ts";
import { useS3Bucket } from "../../testing/s3-bucket.ts";
import { s3Env } from "../../testing/s3-server.ts";
import { startServerProcess } from "../../testing/server-process.ts";
import { usePostgres } from "../../testing/shared-postgres.ts";
import { temporaryFolder } from "../../testing/temporary-folder.ts";
import { liveVersion, releaseClient } from "./kit.ts";

const postgres = await usePostgres();
after(() => postgres.release());
const bucket = await useS3Bucket();

/** Two servers on one database, each with these variables. */
async function startTwo(...envs: [NodeJS.ProcessEnv, NodeJS.ProcessEnv]) {
  const DATABASE_URL = await postgres.createDatabase();
  const [one, other] = [
    await startServerProcess({ DATABASE_URL, ...envs[0] }),
    await startServerProcess({ DATABASE_URL, ...envs[1] }),
  ];
  after(async () => {
    for (const { child, ended } of [one, other]) {
      child.kill("SIGTERM");
      await ended;
    }
  });
  return { one, other };
}

/** How long after a change of the other server this one needs to serve a version, in milliseconds. */
async function waitUntilLive(
  url: string,
  name: string,
  version: string,
  cookie?: string,
): Promise<number> {
  const changed = performance.now();
  for (;;) {
    const isLive = (await liveVersion(url, name, cookie)) === version;
    const waited = performance.now() - changed;
    assert.ok(waited < 1000, `not live after ${waited} ms`);
    if (isLive) return Math.round(waited);
    await pause(5);
  }
}

const shared = temporaryFolder();
const s3 = s3Env(bucket.config);
const own = [temporaryFolder(), temporaryFolder()] as const;

describe("a release on one server is live on the other within a second", () => {
  for (const [where, first, second] of [
    ["with a shared folder", { DATA_DIR: shared }, { DATA_DIR: shared }],
    ["with an S3 bucket", { ...s3, DATA_DIR: own[0] }, { ...s3, DATA_DIR: own[1] }],
  ] as const) {
    test(where, async (t) => {
      const { one, other } = await startTwo(first, second);
      const client = await releaseClient(one.url, first.DATA_DIR);
      for (const [revision, says] of ["first", "second", "third"].entries()) {
        const publication = await toPublication(aBuild("remote_events", says, "/events"));
        const { name, version } = publication;
        assert.equal((await client.publish(publication)).status, 201);
        await client.promote(name, version, revision);
        assert.equal(await liveVersion(one.url, name), version, "the server that was asked");
        t.diagnostic(`live after ${await waitUntilLive(other.url, name, version)} ms`);
        const code = await fetch(`${other.url}/remotes/${name}/${version}/remoteEntry.js`);
        assert.equal(await code.text(), `console.log(${JSON.stringify(says)});`);
      }
    });
  }
});

test("a canary that one server has withdrawn is given to nobody by the other within a second", async (t) => {
  const env = { DATA_DIR: temporaryFolder(), TRUST_PROXY: "1" };
  const { one, other } = await startTwo(env, env);
  const client = await releaseClient(one.url, env.DATA_DIR);
  const name = "remote_events";
  const [stable, canary] = await Promise.all(
    ["stable", "canary"].map((says) => toPublication(aBuild(name, says, "/events"))),
  );
  assert.ok(stable && canary);
  for (const publication of [stable, canary]) {
    assert.equal((await client.publish(publication)).status, 201);
  }
  await client.promote(name, stable.version, 0);
  await client.setCanary(name, canary.version, 1);
  const cookie = `visitor=${createVisitor()}`;
  await waitUntilLive(other.url, name, canary.version, cookie);

  for (let network = 1; network <= 20; network += 1) {
    const report: object = { name, version: canary.version, outcome: "failed" };
    const response: Response = await fetch(`${one.url}/api/load-reports`, {
      method: "POST",
      headers: { "content-type": "application/json", "x-forwarded-for": `10.9.${network}.1` },
      body: JSON.stringify({ reports: [report] }),
    });
    assert.equal(response.status, 204);
  }
  await waitUntilLive(one.url, name, stable.version, cookie);
  t.diagnostic(`live after ${await waitUntilLive(other.url, name, stable.version, cookie)} ms`);
});
