import assert from "node:assert/strict";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeEach, describe, test } from "node:test";
import type { Registry } from "@oselia/shared/contract";
import { pino } from "pino";
import { damageReason, damages } from "../../releases/testing/damage.ts";
import { aBuild, aContribution, release } from "../../releases/testing/release.ts";
import { startTestSite } from "../../testing/site/site.ts";

const lines: { level: number; remote?: string; reason?: string }[] = [];
const log = pino({ level: "info" }, { write: (line) => void lines.push(JSON.parse(line)) });
const { get, releases, folder, database } = await startTestSite(async () => undefined, log);

const errors = () => lines.filter(({ level }) => level >= 50);
let version = "";

/** Checks that every URL responds as it should, several times. */
async function works(): Promise<void> {
  for (const path of ["/", "/news", "/library", "/admin/news", "/auth/login", "/remotes.json"]) {
    for (let time = 0; time < 3; time++) {
      assert.equal((await get(path)).statusCode, 200, path);
    }
  }
  assert.equal((await get("/sitemap.xml")).statusCode, 200);
  assert.equal((await get("/nowhere")).statusCode, 404);
}

beforeEach(async () => {
  version = await release(releases, aBuild("remote_events", crypto.randomUUID(), "/events"));
  assert.deepEqual((await get("/api/health")).json(), { status: "ok" });
  assert.equal((await get("/events")).statusCode, 200);
  lines.length = 0;
});

describe("keeps every page, reports to /api/health and logs once:", () => {
  for (const { name, apply } of damages) {
    test(name, async () => {
      await apply(folder, version);
      await works();
      assert.equal((await get("/events")).statusCode, 200);
      const health = await get("/api/health");
      assert.equal(health.statusCode, 200);
      const { status, degraded } = health.json();
      const reported: string = degraded[0].reason;
      assert.match(reported, damageReason);
      const problem = { remote: "remote_events", reason: reported, serves: version };
      assert.deepEqual([status, degraded], ["degraded", [problem]]);
      assert.ok(!health.body.includes(folder), "no path of this machine");
      assert.deepEqual(
        errors().map((line) => [line.remote, line.reason]),
        [["remote_events", reported]],
      );
    });
  }

  test("a remote that claims the paths of others, in a registry that has it already", async () => {
    const claims = ["/", "/auth/login", "/404", "/api", "/library/new", "/admin/news"];
    const contribution = aContribution("/events", ...claims);
    await database.pool.query("update releases set contribution = $1 where version = $2", [
      JSON.stringify(contribution),
      version,
    ]);
    const { degraded } = (await get("/api/health")).json();
    await works();
    assert.equal((await get("/library/new")).statusCode, 404);
    assert.match((await get("/")).body, /<title>Oselia · /);
    assert.equal(degraded.length, claims.length);
    assert.ok(
      degraded.every((problem: object) => "serves" in problem && problem.serves === version),
    );
    assert.match(JSON.stringify(degraded), /\\"\/404\\" belongs to the shell/);
    const { remotes }: Registry = (await get("/remotes.json")).json();
    assert.equal(remotes.flatMap(({ contribution }) => contribution.mounts).length, 5);
    assert.equal(errors().length, claims.length);
  });
});

test("recovers, and logs it, when the remote is released again", async () => {
  await writeFile(join(folder, "remote_events", version, "mf-manifest.json"), "{");
  assert.equal((await get("/api/health")).json().status, "degraded");
  await release(releases, aBuild("remote_events", crypto.randomUUID(), "/events"));
  assert.deepEqual((await get("/api/health")).json(), { status: "ok" });
  const { error, info, warn } = pino.levels.values;
  const told = lines.filter(({ remote }) => remote === "remote_events").map(({ level }) => level);
  // Warnings say that the release has no build for the server.
  assert.deepEqual(
    told.filter((level) => level !== warn),
    [error, info],
  );
});
