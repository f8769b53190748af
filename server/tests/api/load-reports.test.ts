import assert from "node:assert/strict";
import { beforeEach, describe, test } from "node:test";
import { sql } from "kysely";
import { deleteOldReports } from "../../releases/load-reports/load-reports.ts";
import { aBuild } from "../../releases/testing/release.ts";
import { useCanary } from "../../testing/api/canary.ts";
import { waitUntil } from "../../testing/wait-until.ts";

const { api, token, db, versions, publish, promote, visit, setCanary, endCanary, channel, events } =
  await useCanary();

let stable: string;
let canary: string;
beforeEach(() => {
  ({ stable, canary } = versions);
});

describe("load reports", () => {
  const report = (version: string, outcome: string, more = {}) => ({
    name: "remote_inbox",
    version,
    outcome,
    ...more,
  });

  let networks = 0;
  /** One visit of a visitor, from a network of its own unless another is given. */
  async function send(reports: object[], from = `10.${++networks >> 8}.${networks & 255}.1`) {
    const { status } = await api.call("POST", "/load-reports", { json: { reports }, from });
    assert.equal(status, 204);
  }
  async function sendVisits(version: string, outcome: string, count: number): Promise<void> {
    for (let number = 0; number < count; number++) await send([report(version, outcome)]);
  }

  const counts = async (version: string) => {
    const { rows } = await sql<Record<string, unknown>>`select sum(loads)::int as loads,
      sum(failures)::int as failures, sum(crashes)::int as crashes
      from load_reports where version = ${version}`.execute(db);
    return rows[0];
  };

  /** Waits until the server has judged the canary. */
  const expectWithdrawn = () =>
    waitUntil(async () => (await channel()).canary === null, "The canary was withdrawn");

  test("are counted for each release and minute", async () => {
    await send([report(stable, "loaded", { milliseconds: 100 }), report(stable, "crashed")]);
    await send([report(stable, "loaded", { milliseconds: 300 })]);
    await send([report(stable, "failed", { reason: "unreachable" })]);
    assert.deepEqual(await counts(stable), { loads: 2, failures: 1, crashes: 1 });
  });

  test("on a release that is not live are ignored", async () => {
    await send([report(canary, "failed"), report("0".repeat(16), "failed")]);
    await send([{ name: "remote_unknown", version: stable, outcome: "failed" }]);
    assert.equal((await counts(canary))?.loads, null);
  });

  test("are rejected when they are not load reports", async () => {
    for (const json of [
      {},
      { reports: [] },
      { reports: [report("x", "loaded")] },
      { reports: [report(stable, "fine")] },
      { reports: [report(stable, "loaded", { milliseconds: -1 })] },
      { reports: [report(stable, "failed", { reason: "Oksana, +31201234567" })] },
      { reports: Array(11).fill(report(stable, "loaded")) },
    ]) {
      const { status } = await api.call("POST", "/load-reports", { json });
      assert.equal(status, 400, JSON.stringify(json));
    }
    const text = " ".repeat(40_000);
    assert.equal((await api.call("POST", "/load-reports", { text })).status, 413);
  });

  test("withdraw a canary that fails, with the reason in the record", async () => {
    await setCanary({ version: canary, percentage: 50, ramp: { steps: [100], every: 3600 } }, 1);
    await sendVisits(stable, "loaded", 10);
    await sendVisits(canary, "loaded", 15);
    await sendVisits(canary, "failed", 5);
    await expectWithdrawn();
    const { ramp, revision } = await channel();
    assert.deepEqual([ramp, revision], [null, 3]);
    const [withdrawal] = await events();
    assert.deepEqual(
      [withdrawal?.action, withdrawal?.author, withdrawal?.details],
      [
        "withdraw",
        "server",
        {
          percentage: 50,
          reason: "5 of 20 visits failed, and 0 of 10 with the live release",
          canary: { loads: 15, failures: 5, crashes: 0 },
          stable: { loads: 10, failures: 0, crashes: 0 },
        },
      ],
    );
    const { cookie } = await visit();
    assert.equal((await visit(cookie)).remote.version, stable);
  });

  test("withdraw the canary of a remote with the longest name, and longer ones cannot be published", async () => {
    const name = `remote_${"x".repeat(60)}`;
    const path = "/admin/long";
    await promote(name, await publish(aBuild(name, "stable", path)), 0);
    const version = await publish(aBuild(name, "canary", path));
    await setCanary({ version, percentage: 50 }, 1, name);
    for (let number = 0; number < 20; number++) {
      await send([{ ...report(version, number < 15 ? "loaded" : "failed"), name }]);
    }
    await waitUntil(async () => {
      const { body } = await api.call("GET", `/releases/${name}`, { token });
      return body.channel.canary === null;
    }, "The canary was withdrawn");
    const longer = await api.call("PUT", `/releases/${name}x/${version}`, {
      archive: Buffer.from("x"),
      token,
    });
    assert.equal(longer.status, 404);
  });

  test("leave a canary that fails as often as the live release", async () => {
    await setCanary({ version: canary, percentage: 50 }, 1);
    for (const version of [stable, canary]) {
      await sendVisits(version, "failed", 10);
      await sendVisits(version, "loaded", 20);
    }
    assert.equal((await channel()).canary, canary);
  });

  test("of one network withdraw nothing, however many there are and whatever others report", async () => {
    await setCanary({ version: canary, percentage: 50 }, 1);
    await sendVisits(canary, "loaded", 20);
    const reports = Array(10).fill(report(canary, "failed"));
    for (let number = 0; number < 50; number++) await send(reports, "192.0.2.1");
    for (let number = 0; number < 50; number++) await send(reports, `2001:db8:0:1::${number}`);
    assert.equal((await counts(canary))?.failures, 4);
    assert.equal((await channel()).canary, canary);
  });

  test("from before this rollout do not count against it", async () => {
    await setCanary({ version: canary, percentage: 50 }, 1);
    await sendVisits(canary, "failed", 15);
    await sql`update load_reports set minute = minute - interval '2 minutes'`.execute(db);
    await endCanary(2);
    await setCanary({ version: canary, percentage: 50 }, 3);
    await sendVisits(canary, "failed", 10);
    assert.equal((await channel()).canary, canary);
  });

  test("are listed by hour and together for 24 hours, with median, 90th percentile and every failure", async () => {
    for (const milliseconds of [200, 200, 200, 400]) {
      await send([report(stable, "loaded", { milliseconds })]);
    }
    await send([report(stable, "failed", { milliseconds: 9000 }), report(stable, "crashed")]);
    const list = async () => (await api.call("GET", "/releases/loads", { token })).body;
    const { hours, day, lastHour } = await list();
    assert.deepEqual(lastHour, [
      { name: "remote_inbox", version: stable, loads: 4, median: 197, failures: 2 },
    ]);
    const [{ hour, ...counts }, ...others] = hours;
    assert.deepEqual(others, []);
    assert.deepEqual(counts, {
      name: "remote_inbox",
      loads: 4,
      median: 197,
      p90: 395,
      failures: 2,
    });
    assert.match(hour, /:00:00\.000Z$/);
    assert.deepEqual(day, [counts]);
    await sql`update load_reports set minute = minute - interval '24 hours'`.execute(db);
    assert.deepEqual(await list(), { hours: [], day: [], lastHour: [], vitals: [] });
  });

  test("are listed for the live release and the one before it, each in its own last hour", async () => {
    await send([report(stable, "loaded", { milliseconds: 200 })]);
    await sql`update load_reports set minute = minute - interval '30 hours'`.execute(db);
    await send([report(stable, "failed")]);
    await sql`update load_reports set minute = minute - interval '20 hours'`.execute(db);
    await promote("remote_inbox", canary, 1);
    await send([report(canary, "loaded", { milliseconds: 400 })]);
    const { body } = await api.call("GET", "/releases/loads", { token });
    const figures = Object.fromEntries(
      body.lastHour.map((one: Record<string, unknown>) => [
        one.version,
        [one.loads, one.median, one.failures],
      ]),
    );
    assert.deepEqual(figures, { [canary]: [1, 395, 0], [stable]: [0, null, 1] });
  });

  test("are deleted after 30 days", async () => {
    await send([report(stable, "loaded")]);
    await sql`update load_reports set minute = minute - interval '29 days'`.execute(db);
    await deleteOldReports(api.database);
    assert.equal((await counts(stable))?.loads, 1);
    await sql`update load_reports set minute = minute - interval '2 days'`.execute(db);
    await deleteOldReports(api.database);
    assert.equal((await counts(stable))?.loads, null);
  });
});
