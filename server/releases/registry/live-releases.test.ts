import assert from "node:assert/strict";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { beforeEach, describe, test } from "node:test";
import { damageReason, damages } from "../testing/damage.ts";
import { aBuild, aShell, release } from "../testing/release.ts";
import { useReleases } from "../testing/test-releases.ts";
import type { LiveRegistry } from "./registry.ts";

const ground = await useReleases();
const { database, folder, registry } = ground;

let first: string;
let second: string;

beforeEach(async () => {
  await release(ground, aShell({ "favicon.svg": "<svg/>", "assets/main.js": "" }));
  await release(ground, aBuild("remote_house", "house", "/"));
  first = await release(ground, aBuild("remote_events", "first", "/events"));
  second = await release(ground, aBuild("remote_events", "second", "/events"));
  await registry.check();
});

/** What a server serves that has just started. */
const restart = () => ground.restarted().registry.read();

const versions = ({ registry: { remotes } }: LiveRegistry) =>
  Object.fromEntries(remotes.map(({ name, version }) => [name, version]));

test("the registry has the live release of each remote, and not the shell", async () => {
  const live = await registry.read();
  assert.deepEqual(Object.keys(versions(live)), ["remote_events", "remote_house"]);
  const [entry] = live.registry.remotes;
  assert.equal(entry?.manifest, `/remotes/remote_events/${second}/mf-manifest.json`);
  assert.match(entry?.integrity ?? "", /^sha384-/);
  assert.match(live.manifests.get("remote_events") ?? "", /"says":"second"/);
});

test("the live shell has a page and files at the root of the site", async () => {
  const { shell } = await registry.read();
  assert.match(shell?.page ?? "", /<!doctype html>/);
  assert.deepEqual([...(shell?.rootFiles ?? [])].toSorted(), ["favicon.svg", "shell.json"]);
});

for (const { name, apply } of damages) {
  describe(`the registry, with ${name},`, () => {
    test("keeps the release that the server has read, and reports the damage", async () => {
      const before = await registry.read();
      await apply(folder, second);
      const live = await registry.check();
      assert.deepEqual(versions(live), versions(before));
      assert.deepEqual(live.manifests, before.manifests);
      assert.match(live.problems[0]?.reason ?? "", damageReason);
    });

    test("serves the newest intact release after a restart", async () => {
      await apply(folder, second);
      const live = await restart();
      assert.equal(versions(live).remote_events, first);
      assert.deepEqual(
        live.problems.map(({ remote, serves }) => [remote, serves]),
        [["remote_events", first]],
      );
      assert.match(live.problems[0]?.reason ?? "", damageReason);
    });

    test("leaves out only the remote that has no intact release", async () => {
      await rm(join(folder, "remote_events", first), { recursive: true });
      await apply(folder, second);
      const live = await restart();
      assert.deepEqual(Object.keys(versions(live)), ["remote_house"]);
      assert.deepEqual(
        live.problems.map(({ remote, serves }) => [remote, serves]),
        [["remote_events", null]],
      );
    });
  });
}

test("publishing the same build again repairs its files", async () => {
  for (const { apply } of damages) {
    await apply(folder, second);
    await release(ground, aBuild("remote_events", "second", "/events"));
    const live = await restart();
    assert.deepEqual([versions(live).remote_events, live.problems], [second, []]);
  }
});

test("the last known releases stay live while the database cannot be read", async () => {
  const before = await registry.read();
  await database.pool.query("alter table release_channels rename to hidden");
  registry.invalidate();
  assert.deepEqual(versions(await registry.read()), versions(before));
  await database.pool.query("alter table hidden rename to release_channels");
  const third = await release(ground, aBuild("remote_events", "third", "/events"));
  assert.equal(versions(await registry.read()).remote_events, third);
});

test("a path that two live releases claim belongs to its owner", async () => {
  const insert = "insert into owned_paths (path, name) values ('/arts', 'remote_house')";
  await release(ground, aBuild("remote_arts", "arts", "/arts", "/painting"));
  // As an earlier version of the server may have left it.
  await database.pool.query("delete from owned_paths where path = '/arts'");
  await database.pool.query(insert);
  await database.pool.query(
    `update releases set contribution = jsonb_set(contribution, '{mounts,1}',
       '{"path": "/arts", "layout": "public", "title": {"en": "Arts"}}') where name = 'remote_house'`,
  );
  const live = await restart();
  const owner = live.registry.remotes.find(({ contribution }) =>
    contribution.mounts.some(({ path }) => path === "/arts"),
  );
  assert.equal(owner?.name, "remote_house");
  assert.deepEqual(
    live.problems.map(({ remote, reason }) => [remote, reason]),
    [["remote_arts", '"/arts" belongs to remote_house.']],
  );
});
