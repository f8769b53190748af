import assert from "node:assert/strict";
import { beforeEach, describe, test } from "node:test";
import { sql } from "kysely";
import { aBuild, aShell } from "../../releases/testing/release.ts";
import { inbox, useCanary } from "../../testing/api/canary.ts";

const { api, token, db, versions, publish, promote, visit, setCanary, endCanary, events } =
  await useCanary();

let stable: string;
let canary: string;
beforeEach(() => {
  ({ stable, canary } = versions);
});

describe("a canary", () => {
  test("is given to its share of the visitors, who keep it while the share grows", async () => {
    const { status, body } = await setCanary({ version: canary, percentage: 30 }, 1);
    assert.deepEqual(
      [status, body.stable, body.canary, body.percentage, body.revision],
      [200, stable, canary, 30, 2],
    );
    const visits = await Promise.all(Array.from({ length: 200 }, () => visit()));
    const members = visits.filter(({ remote }) => remote.version === canary);
    assert.ok(members.length > 30 && members.length < 90, `${members.length} of 200`);
    await setCanary({ version: canary, percentage: 60 }, 2);
    for (const { cookie } of members) {
      assert.equal((await visit(cookie)).remote.version, canary);
    }
    const later = await Promise.all(visits.map(({ cookie }) => visit(cookie)));
    const now = later.filter(({ remote }) => remote.version === canary);
    assert.ok(now.length > members.length + 20, `${now.length} of 200`);
  });

  test("is in the registry and the page of the same visitor", async () => {
    await setCanary({ version: canary, percentage: 50 }, 1);
    for (let number = 0; number < 10; number++) {
      const { cookie, remote: shown, body } = await visit();
      const response = await api.app.inject({ url: "/remotes.json", headers: { cookie } });
      const [remote] = response.json().remotes;
      assert.equal(remote.version, shown.version);
      assert.ok(body.includes(`data-url="/remotes/remote_inbox/${remote.version}/`));
      assert.equal(response.headers.vary, "cookie, accept-encoding");
    }
  });

  test("stores a cookie only while it runs, once, in a page that only this browser keeps", async () => {
    assert.equal((await visit()).set, undefined);
    await setCanary({ version: canary, percentage: 50 }, 1);
    const { set, cookie, headers } = await visit();
    assert.match(String(set), /^visitor=[\w-]{22}; .*HttpOnly; SameSite=Lax$/);
    assert.equal(headers["cache-control"], "private, no-cache");
    const again = await visit(cookie);
    assert.equal(again.set, undefined);
    assert.equal(again.headers["cache-control"], "no-cache");
    await endCanary(2);
    assert.equal((await visit()).set, undefined);
  });

  test("has every load reported, and so has the live release beside it", async () => {
    const flags = async () => (await visit()).remote.reportEveryLoad;
    assert.equal(await flags(), undefined);
    await setCanary({ version: canary, percentage: 50 }, 1);
    assert.equal(await flags(), true);
  });

  test("may be the shell itself", async () => {
    const template = aShell({
      "index.html":
        '<!doctype html><html lang="en"><head><title></title></head><body>new</body></html>',
    });
    const version = await publish(template);
    await setCanary({ version, percentage: 100 }, 1, "shell");
    assert.match((await visit()).body, /<body>new/);
    // Visits with any remote tell how good the shell is.
    const { remotes } = (await api.app.inject("/remotes.json")).json();
    assert.deepEqual([remotes[0].name, remotes[0].reportEveryLoad], ["remote_inbox", true]);
  });

  test("is promoted like any other release", async () => {
    await setCanary({ version: canary, percentage: 50 }, 1);
    const { body } = await promote("remote_inbox", canary, 2);
    assert.deepEqual([body.stable, body.canary, body.earlier], [canary, null, [stable]]);
    assert.equal((await visit()).set, undefined);
  });

  test("ends with 0 % or by DELETE, and everyone gets the live release again", async () => {
    for (const end of [() => setCanary({ percentage: 0 }, 2), () => endCanary(4)]) {
      const revision = (await api.call("GET", "/releases/remote_inbox", { token })).body.channel
        .revision;
      await setCanary({ version: canary, percentage: 100 }, revision);
      const { cookie, remote } = await visit();
      assert.equal(remote.version, canary);
      assert.equal((await end()).status, 200);
      assert.equal((await visit(cookie)).remote.version, stable);
    }
    assert.deepEqual(
      (await events()).slice(0, 2).map(({ action, author, details }) => [action, author, details]),
      [
        ["withdraw", "server", { percentage: 100 }],
        ["canary", "server", { percentage: 100 }],
      ],
    );
  });

  test("leaves who made the live release live, and when, as they were", async () => {
    const at = new Date("2026-11-14T10:00:00Z");
    await db
      .updateTable("releaseChannels")
      .set({ stableSince: at, stableBy: "inbox-team" })
      .execute();
    const live = { stableSince: at.toISOString(), stableBy: "inbox-team" };
    for (const { body } of [
      await setCanary({ version: canary, percentage: 50 }, 1),
      await endCanary(2),
      await setCanary({ version: canary, percentage: 50 }, 3),
    ]) {
      const { stableSince, stableBy, changedBy } = body;
      assert.deepEqual({ stableSince, stableBy }, live);
      assert.equal(changedBy, "server");
    }
    const { body } = await promote("remote_inbox", canary, 4);
    assert.equal(body.stableBy, "server");
    assert.ok(Date.parse(body.stableSince) > at.getTime());
  });

  test("that is damaged is given to nobody", async () => {
    await setCanary({ version: canary, percentage: 100 }, 1);
    await sql`update releases set integrity = 'sha384-x' where version = ${canary}`.execute(db);
    await api.app.inject("/api/health");
    assert.equal((await visit()).remote.version, stable);
    const { degraded } = (await api.app.inject("/api/health")).json();
    assert.deepEqual(degraded[0].serves, stable);
  });
});

describe("promoting another version than the canary", () => {
  const promoteOther = (changes: object) =>
    publish(inbox("other")).then((version) =>
      api.call("POST", "/releases/remote_inbox/promote", {
        json: { version, ...changes },
        headers: { "if-match": '"2"' },
        token,
      }),
    );

  test("is refused unless the canary is said to end", async () => {
    await setCanary({ version: canary, percentage: 50 }, 1);
    for (const changes of [{}, { endCanary: false }]) {
      const { status, body } = await promoteOther(changes);
      assert.equal(status, 422);
      assert.match(body.message, new RegExp(`has a canary, ${canary.slice(0, 8)} for 50 %`));
      assert.match(body.message, /add --end-canary/);
    }
    assert.equal((await promoteOther({ endCanary: "yes" })).status, 400);
    const { channel } = (await api.call("GET", "/releases/remote_inbox", { token })).body;
    assert.deepEqual([channel.stable, channel.canary], [stable, canary]);
  });

  test("ends the canary on request, which the events say", async () => {
    await setCanary({ version: canary, percentage: 50 }, 1);
    const { status, body } = await promoteOther({ endCanary: true });
    assert.deepEqual([status, body.canary], [200, null]);
    assert.deepEqual(
      (await events()).slice(0, 2).map(({ action, details }) => [action, details]),
      [
        ["promote", {}],
        ["withdraw", { percentage: 50 }],
      ],
    );
  });
});

describe("a canary is rejected", () => {
  test("that has an invalid or missing field", async () => {
    for (const [json, field] of [
      [{ version: "x", percentage: 5 }, "version"],
      [{ percentage: 5 }, "version"],
      [{ version: "0".repeat(16) }, "percentage"],
      [{ version: "0".repeat(16), percentage: 101 }, "percentage"],
      [{ version: "0".repeat(16), percentage: 1.5 }, "percentage"],
      [{ version: "0".repeat(16), percentage: 5, ramp: { steps: [], every: 60 } }, "ramp"],
      [{ version: "0".repeat(16), percentage: 5, ramp: { steps: [5], every: 60 } }, "ramp"],
      [{ version: "0".repeat(16), percentage: 5, ramp: { steps: [50, 20], every: 60 } }, "ramp"],
      [{ version: "0".repeat(16), percentage: 5, ramp: { steps: [50], every: 0 } }, "ramp"],
    ] as const) {
      const { status, body } = await setCanary(json, 1);
      assert.deepEqual([status, Object.keys(body.fields)], [400, [field]], JSON.stringify(json));
    }
  });

  test("that is unknown, live already, or the first release of its remote", async () => {
    for (const [version, message] of [
      ["0".repeat(16), /has no release 0000/],
      [stable, /is live for everyone already/],
    ] as const) {
      const { status, body } = await setCanary({ version, percentage: 5 }, 1);
      assert.equal(status, 422);
      assert.match(body.message, message);
    }
    const version = await publish(aBuild("remote_events", "x", "/events"));
    const { status, body } = await setCanary({ version, percentage: 5 }, 0, "remote_events");
    assert.equal(status, 422);
    assert.match(body.message, /has no live release yet/);
  });

  test("that was based on an older state", async () => {
    assert.equal((await setCanary({ version: canary, percentage: 5 }, 0)).status, 409);
    assert.equal((await setCanary({ version: canary, percentage: 5 }, 1)).status, 200);
    assert.equal((await endCanary(1)).status, 409);
    assert.equal((await endCanary(2)).status, 200);
    assert.equal((await endCanary(3)).status, 422);
  });

  test("that takes a path of another remote; its own new path belongs to it from then on", async () => {
    const events = await publish(aBuild("remote_events", "x", "/events"));
    await promote("remote_events", events, 0);
    const taking = await publish(inbox("taking", "/events"));
    const { status, body } = await setCanary({ version: taking, percentage: 5 }, 1);
    assert.equal(status, 422);
    assert.match(body.message, /"\/events" belongs to remote_events/);
    const growing = await publish(inbox("growing", "/admin/inbox/new"));
    await setCanary({ version: growing, percentage: 5 }, 1);
    const { paths } = (await api.call("GET", "/releases", { token })).body;
    assert.ok(paths.some(({ path }: { path: string }) => path === "/admin/inbox/new"));
  });

  test("of a team without access to the remote", async () => {
    const { body } = await api.call("POST", "/deploy-tokens", {
      json: { team: "books-team", names: ["remote_books_admin"] },
      token,
    });
    const options = { headers: { "if-match": "1" }, token: body.token };
    const path = "/releases/remote_inbox/canary";
    const json = { version: canary, percentage: 5 };
    assert.equal((await api.call("POST", path, { json, ...options })).status, 403);
    assert.equal((await api.call("DELETE", path, options)).status, 403);
    assert.equal((await api.call("POST", path, { json })).status, 401);
  });
});
