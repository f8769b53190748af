import assert from "node:assert/strict";
import { readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeEach, describe, test } from "node:test";
import type { Registry } from "@oselia/shared/contract";
import { pino } from "pino";
import { copyToStrayFolder, damages } from "../releases/testing/damage.ts";
import { release } from "../releases/testing/release.ts";
import { startTestSite } from "./testing/site.ts";

const lines: { level: number; remote?: string; reason?: string }[] = [];
const log = pino({ level: "info" }, { write: (line) => void lines.push(JSON.parse(line)) });
const { get, releases } = await startTestSite(async () => undefined, log);

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
  await rm(join(releases, "remote_events"), { recursive: true, force: true });
  await rm(join(releases, "remote_events_old"), { recursive: true, force: true });
  version = await release(releases, "remote_events", "two", "/events");
  assert.equal((await get("/events")).statusCode, 200);
  assert.deepEqual((await get("/api/health")).json(), { status: "ok" });
  lines.length = 0;
});

describe("keeps every page, reports to /api/health and logs once:", () => {
  for (const { name, apply, reason } of damages) {
    test(name, async () => {
      await apply(releases, version);
      await works();
      assert.equal((await get("/events")).statusCode, 200);
      const health = await get("/api/health");
      assert.equal(health.statusCode, 200);
      const { status, degraded } = health.json();
      const reported: string = degraded[0].reason;
      assert.match(reported, reason);
      const problem = { remote: "remote_events", reason: reported, serves: version };
      assert.deepEqual([status, degraded], ["degraded", [problem]]);
      assert.ok(!health.body.includes(releases), "no path of this machine");
      assert.deepEqual(
        errors().map((line) => [line.remote, line.reason]),
        [["remote_events", reported]],
      );
    });
  }

  test("a copy of a remote's folder under another name", async () => {
    await copyToStrayFolder(releases);
    await works();
    const { degraded } = (await get("/api/health")).json();
    assert.deepEqual([degraded.length, degraded[0].serves], [1, null]);
    assert.match(degraded[0].reason, /is that of release [0-9a-f]{16} of remote_events/);
    assert.equal(errors().length, 1);
  });

  test("a remote that claims the paths of others, in a registry that has it already", async () => {
    const path = join(releases, "remote_events", version, "release.json");
    const entry = JSON.parse(await readFile(path, "utf8"));
    const [mount] = entry.contribution.mounts;
    const claims = ["/", "/auth/login", "/404", "/api", "/library/new", "/admin/news", "/events"];
    entry.contribution.mounts = [mount, ...claims.map((path) => ({ ...mount, path }))];
    await writeFile(path, JSON.stringify(entry));
    await works();
    assert.equal((await get("/library/new")).statusCode, 404);
    assert.match((await get("/")).body, /<title>Oselia · /);
    const { degraded } = (await get("/api/health")).json();
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
  await writeFile(join(releases, "remote_events/live.json"), "{");
  assert.equal((await get("/api/health")).json().status, "degraded");
  await release(releases, "remote_events", "three", "/events");
  assert.deepEqual((await get("/api/health")).json(), { status: "ok" });
  assert.equal(lines.filter(({ remote }) => remote === "remote_events").length, 2);
});
