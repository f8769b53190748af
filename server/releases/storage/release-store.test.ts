import assert from "node:assert/strict";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { describe, test } from "node:test";
import type { Build } from "@oselia/shared/release";
import { listEvents } from "../events.ts";
import { readContent } from "../publishing/release-content.ts";
import { aBuild, aShell, release } from "../testing/release.ts";
import { useReleases } from "../testing/test-releases.ts";
import { prune } from "./prune.ts";

const ground = await useReleases();
const { channels, database, files, folder, store } = ground;

const NAME = "remote_inbox";
const build = (says: string) => aBuild(NAME, says, "/admin/inbox");
const ship = (says: string, author?: string) => release(ground, build(says), author);

const live = async () => (await channels.find(NAME))?.stable;

describe("a release", () => {
  test("has a version of its content: the same content is the same release", async () => {
    const content = readContent(build("hello"));
    assert.match(content.version, /^[0-9a-f]{16}$/);
    assert.equal(readContent(build("hello")).version, content.version);
    assert.notEqual(readContent(build("other")).version, content.version);
    assert.equal((await store.publish(content, { author: "the-team" })).isNew, true);
    assert.equal((await store.publish(content, { author: "another-team" })).isNew, false);
    assert.deepEqual(
      (await store.list(NAME)).map(({ author }) => author),
      ["the-team"],
    );
  });

  test("is stored completely, with its compressed forms and without temporary files", async () => {
    const version = await ship("hello, ".repeat(100));
    const stored = await readdir(join(folder, NAME, version));
    assert.deepEqual(stored.toSorted(), [
      "mf-manifest.json",
      "mf-manifest.json.br",
      "mf-manifest.json.gz",
      "remoteEntry.js",
      "remoteEntry.js.br",
      "remoteEntry.js.gz",
    ]);
  });

  test("records what it was built for, and the hash of each file", async () => {
    const version = await ship("hello");
    const found = await store.find(NAME, version);
    assert.deepEqual([found?.contract, found?.contribution?.mounts[0]?.path], [1, "/admin/inbox"]);
    const rows = await database.db.selectFrom("releaseFiles").selectAll().execute();
    assert.deepEqual(rows.map(({ path }) => path).toSorted(), [
      "mf-manifest.json",
      "remoteEntry.js",
    ]);
    assert.ok(rows.every(({ integrity }) => /^sha384-/.test(integrity)));
    for (const file of rows) assert.ok(await files.getIntact(NAME, version, file));
  });

  test("is stored once when it is published twice at the same time", async () => {
    const content = readContent(build("hello"));
    const both = [0, 1].map(
      async () => (await store.publish(content, { author: "the-team" })).isNew,
    );
    assert.deepEqual((await Promise.all(both)).toSorted(), [false, true]);
  });

  test("is not live before it is promoted", async () => {
    const content = readContent(build("hello"));
    await store.publish(content, { author: "the-team" });
    assert.equal(await live(), undefined);
    await channels.promote(NAME, content.version, { author: "the-team" });
    assert.equal(await live(), content.version);
  });

  test("keeps its files when a rollback makes the one before it live", async () => {
    const first = await ship("first");
    const second = await ship("second");
    assert.equal((await channels.rollback(NAME, { author: "the-team" })).stable, first);
    assert.ok(await files.get(NAME, second, "remoteEntry.js"));
    await assert.rejects(channels.rollback(NAME, { author: "the-team" }), {
      message: "remote_inbox has no earlier release",
    });
  });

  test("leaves a record of who did what", async () => {
    const first = await ship("first");
    const second = await ship("second", "start");
    await channels.rollback(NAME, { author: "another-team" });
    const events = await listEvents(database.db, NAME, 10);
    assert.deepEqual(
      events.map(({ action, version, author }) => [action, version, author]).toReversed(),
      [
        ["publish", first, "the-team"],
        ["promote", first, "the-team"],
        ["publish", second, "start"],
        ["promote", second, "start"],
        ["rollback", first, "another-team"],
      ],
    );
  });
});

describe("of two changes that are based on the same state", () => {
  test("the first is made, and the second is a conflict", async () => {
    await ship("first");
    const versions = ["second", "third"].map((says) => readContent(build(says)));
    for (const content of versions) await store.publish(content, { author: "the-team" });
    const revision = (await channels.find(NAME))?.revision;
    const results = await Promise.allSettled(
      versions.map(({ version }) =>
        channels.promote(NAME, version, { author: "the-team", revision }),
      ),
    );
    const [won] = results.filter(({ status }) => status === "fulfilled");
    const [lost] = results.filter(({ status }) => status === "rejected");
    assert.equal(lost?.status === "rejected" && lost.reason.code, "conflict");
    assert.equal(won?.status === "fulfilled" && won.value.stable, await live());
  });

  test("the second is a conflict, also when nothing is live yet", async () => {
    const { version } = readContent(build("first"));
    await store.publish(readContent(build("first")), { author: "the-team" });
    const first = () => channels.promote(NAME, version, { author: "the-team", revision: 0 });
    await first();
    await assert.rejects(first(), { code: "conflict" });
  });
});

describe("rejects with a clear message", () => {
  const rejects = (build: Build, message: string | RegExp) =>
    assert.throws(() => readContent(build), { message });

  test("a contribution that does not match the contract", () => {
    const contribution = { contract: 1, mounts: [{ path: "inbox", layout: "admin" }] };
    rejects(
      { ...build("x"), contribution },
      /contribution of remote_inbox is invalid at \/mounts\/0/,
    );
  });

  test("an invalid name", () => {
    rejects({ ...build("x"), name: "../evil" }, /is not a valid name/);
  });

  test("files that are not a build", () => {
    rejects({ ...build("x"), files: [] }, /Build the remote first/);
    rejects({ ...aShell(), files: [] }, /Build the shell first/);
  });

  for (const [path, problem] of [
    ["chunk.js", "lacks the hash of chunk.js"],
    ["main.css", "lacks the hash of main.css"],
    ["remoteEntry.js", "has another hash of remoteEntry.js"],
  ] as const) {
    test(`a manifest that ${problem}`, () => {
      const others = build("x").files.filter((file) => file.path !== path);
      const files = [...others, { path, content: Buffer.from("tampered();") }];
      rejects({ ...build("x"), files }, `mf-manifest.json ${problem}. Build the remote again`);
    });
  }

  for (const path of ["../a.js", "/a.js", "a/../b.js", ".env", "a/.b", "a\\b.js", ""]) {
    test(`a file at "${path}"`, () => {
      const files = [...build("x").files, { path, content: Buffer.from("x") }];
      rejects({ ...build("x"), files }, `"${path}" is not a valid path of a file`);
    });
  }

  test("a version that was never published", async () => {
    await assert.rejects(channels.promote(NAME, "0123456789abcdef", { author: "the-team" }), {
      message: "remote_inbox has no release 0123456789abcdef",
    });
  });

  for (const [paths, message] of [
    [["/events", "/events"], '"/events" is listed twice.'],
    [["/events", "/auth/login"], '"/auth/login" overlaps "/auth", which belongs to the shell.'],
    [["/404", "/api"], '"/404" belongs to the shell. "/api" belongs to the shell.'],
  ] as const) {
    test(`a contribution with ${paths.join(" and ")}`, () => {
      rejects(
        aBuild("remote_events", "x", ...paths),
        `remote_events cannot be released: ${message}`,
      );
    });
  }
});

describe("a path belongs to the remote that first released it", () => {
  test("another remote cannot have it, nor one below it", async () => {
    await release(ground, aBuild("remote_library", "1", "/library"));
    const first = await release(ground, aBuild("remote_events", "1", "/events"));
    await assert.rejects(release(ground, aBuild("remote_events", "2", "/library/new")), {
      message:
        'remote_events cannot be released: "/library/new" overlaps "/library", which belongs to remote_library.',
    });
    assert.equal((await channels.find("remote_events"))?.stable, first);
  });

  test("even when its owner's live release does not use it: a rollback stays possible", async () => {
    await release(ground, aBuild("remote_library", "1", "/library", "/books"));
    await release(ground, aBuild("remote_library", "2", "/library"));
    await assert.rejects(release(ground, aBuild("remote_events", "1", "/books")), {
      message: 'remote_events cannot be released: "/books" belongs to remote_library.',
    });
    await channels.rollback("remote_library", { author: "the-team" });
  });
});

test("a remote owns 50 paths at most, with those of its earlier releases, until these are removed", async () => {
  const paths = (from: number, to: number) =>
    Array.from({ length: to - from }, (_, n) => `/events/${from + n}`);
  const ship = (...own: string[]) => release(ground, aBuild("remote_events", own.join(), ...own));
  await ship(...paths(0, 30));
  await ship(...paths(30, 50));
  await assert.rejects(ship(...paths(49, 51)), {
    message: /would own 51 paths with those of its earlier releases; 50 are allowed/,
  });
  await ship(...paths(0, 20));
  const owned = await database.db.selectFrom("ownedPaths").select("path").execute();
  assert.equal(owned.length, 50);
  await database.pool.query("update release_events set at = at - interval '2 days'");
  await prune(database, files, { keep: 1, unusedDays: 0, author: "the-team" });
  await ship(...paths(50, 60));
});

test("a rollback skips releases that are damaged", async () => {
  const [first, damaged] = [await ship("first"), await ship("damaged")];
  await ship("third");
  await files.remove({ name: NAME, version: damaged });
  assert.equal((await channels.rollback(NAME, { author: "the-team" })).stable, first);
});
