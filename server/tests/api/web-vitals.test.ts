import assert from "node:assert/strict";
import { beforeEach, describe, test } from "node:test";
import { sql } from "kysely";
import { deleteOldVitals } from "../../releases/vitals/web-vitals.ts";
import { useCanary } from "../../testing/api/canary.ts";
import { waitUntil } from "../../testing/wait-until.ts";

const { api, token, db, versions, promote, setCanary, channel, events } = await useCanary();

let stable: string;
let canary: string;
beforeEach(() => {
  ({ stable, canary } = versions);
});

const inbox = (version: string) => ({ name: "remote_inbox", version });

let networks = 0;
/** The report of one visit, from a network of its own unless another is given. */
const send = (json: object, from = `10.${++networks >> 8}.${networks & 255}.1`) =>
  api.call("POST", "/vitals-reports", { json, from });

async function sendVisits(version: string, count: number, measured: object): Promise<void> {
  for (let number = 0; number < count; number++) {
    const { status } = await send({ releases: [inbox(version)], ...measured });
    assert.equal(status, 204);
  }
}

const list = async () => (await api.call("GET", "/releases/loads", { token })).body.vitals;

/** How many visits measured LCP. */
const visitsOf = async (version: string) =>
  (await list()).find((one: { version: string }) => one.version === version)?.visits;

describe("web vitals", () => {
  test("are listed as the 75th percentile of the last hour, of the remote and of the shell", async () => {
    const { body } = await api.call("GET", "/releases/shell", { token });
    const shell = { name: "shell", version: body.channel.stable };
    for (const lcp of [1000, 1000, 1000, 9000]) {
      await send({ releases: [inbox(stable), shell], lcp, cls: 0, longFrames: 2 });
    }
    await send({ releases: [inbox(stable)], inp: 100 });
    const ofInbox = { ...inbox(stable), isWorse: false };
    assert.deepEqual(await list(), [
      { ...ofInbox, vital: "lcp", visits: 4, p75: 938 },
      { ...ofInbox, vital: "inp", visits: 1, p75: 98 },
      { ...ofInbox, vital: "cls", visits: 4, p75: 0 },
      { ...ofInbox, vital: "longFrames", visits: 4, p75: 2 },
      { ...shell, isWorse: false, vital: "lcp", visits: 4, p75: 938 },
      { ...shell, isWorse: false, vital: "cls", visits: 4, p75: 0 },
      { ...shell, isWorse: false, vital: "longFrames", visits: 4, p75: 2 },
    ]);
    await sql`update web_vitals set minute = minute - interval '1 hour'`.execute(db);
    assert.deepEqual(await list(), []);
  });

  test("of the release before are those of its own last hour; the live one says when it is clearly worse", async () => {
    await sendVisits(stable, 50, { lcp: 1000, inp: 100 });
    await sql`update web_vitals set minute = minute - interval '30 hours'`.execute(db);
    await promote("remote_inbox", canary, 1);
    await sendVisits(canary, 50, { lcp: 4000, inp: 120 });
    const all: { version: string; vital: string; isWorse: boolean }[] = await list();
    const worse = all.map(({ version, vital, isWorse }) => [version, vital, isWorse]);
    const expected = [
      [canary, "lcp", true],
      [canary, "inp", false],
      [stable, "lcp", false],
      [stable, "inp", false],
    ];
    assert.deepEqual(worse.toSorted(), expected.toSorted());
  });

  test("of a release that is not live are ignored", async () => {
    await send({ releases: [inbox(canary), inbox("0".repeat(16))], lcp: 1000 });
    await send({ releases: [{ name: "remote_unknown", version: stable }], lcp: 1000 });
    assert.deepEqual(await list(), []);
  });

  test("of one network are those of five visits of a release", async () => {
    for (let number = 0; number < 9; number++) {
      await send({ releases: [inbox(stable)], lcp: 60_000 }, "192.0.2.1");
    }
    await send({ releases: [inbox(stable)], lcp: 1000 });
    assert.equal(await visitsOf(stable), 6);
  });

  test("are rejected when they are out of bounds", async () => {
    const releases = [inbox(stable)];
    for (const json of [
      {},
      { releases: [] },
      { releases: Array(3).fill(inbox(stable)) },
      { releases: [inbox("x")] },
      { releases, lcp: -1 },
      { releases, lcp: 600_001 },
      { releases, inp: 1.5 },
      { releases, inp: "9" },
      { releases, cls: 101 },
      { releases, longFrames: 10_001 },
    ]) {
      assert.equal((await send(json)).status, 400, JSON.stringify(json));
    }
    const { status } = await api.call("POST", "/vitals-reports", { text: " ".repeat(2000) });
    assert.equal(status, 413);
    assert.deepEqual(await list(), []);
  });

  test("are deleted after 30 days", async () => {
    const count = async () => (await sql<object>`select from web_vitals`.execute(db)).rows.length;
    await sendVisits(stable, 1, { lcp: 1000 });
    await sql`update web_vitals set minute = minute - interval '29 days'`.execute(db);
    await deleteOldVitals(api.database);
    assert.equal(await count(), 1);
    await sql`update web_vitals set minute = minute - interval '2 days'`.execute(db);
    await deleteOldVitals(api.database);
    assert.equal(await count(), 0);
  });
});

describe("a canary", () => {
  test("is withdrawn when it is clearly slower, with the metric and both values in the record", async () => {
    await setCanary({ version: canary, percentage: 50 }, 1);
    await sendVisits(stable, 50, { lcp: 1000, cls: 0 });
    await sendVisits(canary, 49, { lcp: 4000, cls: 0 });
    assert.equal((await channel()).canary, canary);
    await sendVisits(canary, 1, { lcp: 4000, cls: 0 });
    await waitUntil(async () => (await channel()).canary === null, "The canary was withdrawn");
    const [withdrawal] = await events();
    assert.deepEqual(
      [withdrawal?.action, withdrawal?.author, withdrawal?.details],
      [
        "withdraw",
        "server",
        {
          percentage: 50,
          reason: "LCP is 3.8 s at the 75th percentile, and 0.9 s with the live release",
          worse: { vital: "lcp", canary: 3755, stable: 938 },
        },
      ],
    );
  });

  test("stays when the live release is as slow, and when its visits were slow in an earlier rollout", async () => {
    await setCanary({ version: canary, percentage: 50 }, 1);
    await sendVisits(canary, 50, { lcp: 9000 });
    assert.equal((await channel()).canary, canary);
    await sql`update web_vitals set minute = minute - interval '2 minutes'`.execute(db);
    await sendVisits(stable, 50, { lcp: 4000 });
    await sendVisits(canary, 50, { lcp: 4000 });
    assert.equal((await channel()).canary, canary);
  });
});
