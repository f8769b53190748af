import assert from "node:assert/strict";
import { beforeEach, describe, test } from "node:test";
import { sql } from "kysely";
import { createFileStore } from "../../platform/files/create-file-store.ts";
import { countReports } from "../../releases/load-reports/load-reports.ts";
import { createReleases } from "../../releases/releases.ts";
import { useCanary } from "../../testing/api/canary.ts";
import { silentLog } from "../../testing/silent-log.ts";

const { api, token, db, versions, setCanary, events } = await useCanary();

let stable: string;
let canary: string;
beforeEach(() => {
  ({ stable, canary } = versions);
});

describe("a ramp", () => {
  const { channels } = createReleases(api.database, createFileStore(api.config), silentLog);
  const makeDue = () =>
    sql`update release_channels set ramp = jsonb_set(ramp, '{next}', to_jsonb(now()))
      where ramp is not null`.execute(db);

  /** The channel once due steps have been taken. The server takes them too, at its own interval. */
  async function advance() {
    await channels.advanceRamps();
    return await channels.find("remote_inbox");
  }

  const visitCanary = () =>
    countReports(api.database, [{ name: "remote_inbox", version: canary, outcome: "loaded" }]);

  test("waits while nobody has visited since the last step, and says so once", async () => {
    await visitCanary();
    await sql`update load_reports set minute = minute - interval '2 minutes'`.execute(db);
    await setCanary({ version: canary, percentage: 5, ramp: { steps: [25, 100], every: 60 } }, 1);
    await makeDue();
    for (let count = 0; count < 3; count++) assert.equal((await advance())?.percentage, 5);
    const { body } = await api.call("GET", "/releases", { token });
    const { percentage, ramp, revision } = body.channels[0];
    assert.deepEqual([percentage, ramp.isWaiting, revision], [5, true, 2]);
    assert.deepEqual(
      (await events()).slice(0, 2).map(({ action, author }) => [action, author]),
      [
        ["wait", "server"],
        ["canary", "server"],
      ],
    );
    await visitCanary();
    const step = await advance();
    assert.deepEqual([step?.percentage, step?.ramp?.isWaiting], [25, undefined]);
  });

  test("takes its steps when they are due, keeps its members, and promotes the release at 100 %", async () => {
    await setCanary({ version: canary, percentage: 5, ramp: { steps: [25, 100], every: 60 } }, 1);
    const { seed } = (await channels.find("remote_inbox")) ?? {};
    await visitCanary();
    assert.equal((await advance())?.percentage, 5);
    await makeDue();
    for (let count = 0; count < 2; count++) {
      const step = await advance();
      assert.deepEqual([step?.percentage, step?.ramp?.steps, step?.seed], [25, [100], seed]);
    }
    await makeDue();
    const last = await advance();
    assert.deepEqual(
      [last?.stable, last?.canary, last?.ramp, last?.earlier],
      [canary, null, null, [stable]],
    );
    assert.deepEqual(
      (await events()).slice(0, 3).map(({ action, details }) => [action, details]),
      [
        ["promote", { ramp: true }],
        ["canary", { percentage: 25, ramp: { steps: [100], every: 60 } }],
        ["canary", { percentage: 5, ramp: { steps: [25, 100], every: 60 } }],
      ],
    );
  });

  test("is advanced by one server, when several look at the same time", async () => {
    await setCanary({ version: canary, percentage: 5, ramp: { steps: [25, 50], every: 60 } }, 1);
    await visitCanary();
    await makeDue();
    await Promise.all([channels.advanceRamps(), channels.advanceRamps()]);
    assert.equal((await channels.find("remote_inbox"))?.percentage, 25);
    const steps = (await events()).filter(({ action }) => action === "canary");
    assert.equal(steps.length, 2);
  });
});
