import assert from "node:assert/strict";
import { beforeEach, describe, test } from "node:test";
import { sql } from "kysely";
import { origin, startOverrideSite } from "../../testing/api/overrides.ts";

const site = await startOverrideSite();
const { api, db, administrator, signIn, put, start, get, findEntry, isOverridden } = site;

/** Everything that a visitor gets, without what differs from request to request. */
async function whatVisitorsGet(cookie = "") {
  const answers = [];
  for (const url of ["/events", "/arts", "/nowhere", "/auth/login", "/remotes.json"]) {
    const { statusCode, body, headers } = await get(url, cookie);
    const { "x-request-id": _, date: __, ...rest } = headers;
    answers.push({ url, statusCode, body, headers: rest });
  }
  return answers;
}

beforeEach(() => db.deleteFrom("overrides").execute());

describe("an override", () => {
  test("replaces one remote in the pages and the registry of this browser", async () => {
    const before = await findEntry("");
    const { cookie } = await start();
    const { version, manifest, ...rest } = await findEntry(cookie);
    assert.match(version, /^local-[0-9a-z]+$/);
    assert.equal(manifest, `${origin}/mf-manifest.json?${version}`);
    assert.deepEqual(rest, {
      name: "remote_events",
      override: true,
      contribution: before.contribution,
    });
    const { remotes } = (await get("/remotes.json", cookie)).json();
    assert.deepEqual(
      remotes.map((one: { name: string; override?: boolean }) => [one.name, one.override]),
      [
        ["remote_arts", undefined],
        ["remote_events", true],
      ],
    );
  });

  test("is stored in a cookie that no script reads and no other site sends", async () => {
    const { headers } = await put(await signIn(administrator));
    assert.match(
      String(headers["set-cookie"]),
      /^__Host-override=[\w-]{43}; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
    );
  });

  test("is stored as a hash, and recorded with who started it", async () => {
    const { secret } = await start();
    const rows = await sql`select encode(secret_hash, 'base64') as secret from overrides`.execute(
      db,
    );
    assert.ok(!JSON.stringify(rows.rows).includes(secret));
    const token = await signIn(administrator);
    const { body } = await api.call("GET", "/releases/remote_events", { token });
    const { at, ...event } = body.events[0];
    assert.deepEqual(event, {
      action: "override",
      name: "remote_events",
      version: null,
      author: "maria@oselia.example",
      details: { origin },
    });
  });

  test("allows its origin on these pages only, without asking for https there", async () => {
    const { cookie } = await start();
    const policy = String((await get("/events", cookie)).headers["content-security-policy"]);
    assert.ok(policy.includes(`script-src 'self' ${origin};style-src 'self' ${origin};`), policy);
    assert.ok(policy.includes(`connect-src 'self' ${origin};`), policy);
    assert.ok(!policy.includes("upgrade-insecure-requests"));
    const ofOthers = String((await get("/events")).headers["content-security-policy"]);
    assert.ok(!ofOthers.includes(origin));
    assert.ok(ofOthers.includes("upgrade-insecure-requests"));
    const ofApi = await get("/api/health", cookie);
    assert.ok(!String(ofApi.headers["content-security-policy"]).includes(origin));
  });

  test("is in no cache, and preloads the banner but nothing of the remote", async () => {
    const { cookie } = await start();
    for (const url of ["/events", "/arts", "/auth/login", "/remotes.json"]) {
      const { headers } = await get(url, cookie);
      assert.deepEqual([url, headers["cache-control"], headers.etag], [url, "no-store", undefined]);
    }
    const { body } = await get("/events", cookie);
    assert.match(body, /<link rel="preload" as="script"[^>]+\/assets\/override\.0123abcd\.js"/);
    assert.doesNotMatch(body, /remoteEntry\.js|id="manifest"/);
    assert.match((await get("/arts", cookie)).body, /remote_arts\/\w+\/remoteEntry\.js/);
    assert.doesNotMatch((await get("/events")).body, /override/);
  });

  test("changes nothing for anyone else: not a byte, not a header", async () => {
    const before = await whatVisitorsGet();
    const { cookie } = await start();
    await whatVisitorsGet(cookie);
    assert.deepEqual(await whatVisitorsGet(), before);
    assert.deepEqual(await whatVisitorsGet("a=b; override=; language=en"), before);
  });

  test("queries the database only for a cookie that may be valid", async (t) => {
    const asked = t.mock.method(api.database.db, "selectFrom");
    const queries = () =>
      asked.mock.calls.filter((call) => call.arguments[0] === "overrides").length;
    await get("/events");
    await get("/remotes.json");
    await get("/events", "__Host-override=short");
    assert.equal(queries(), 0);
    await get("/events", `__Host-override=${"x".repeat(43)}`);
    assert.equal(queries(), 1);
  });

  test("replaces the session's earlier one", async () => {
    const first = await start();
    const second = await start({ from: "http://127.0.0.1:4200", session: first.token });
    assert.equal(await isOverridden(first.cookie), false);
    assert.match((await findEntry(second.cookie)).manifest, /^http:\/\/127\.0\.0\.1:4200\//);
    const other = await start();
    assert.equal(await isOverridden(second.cookie), true);
    assert.equal(await isOverridden(other.cookie), true);
  });
});

test("nothing in a URL starts an override", async () => {
  const { secret } = await start();
  for (const url of [
    `/events?override=${secret}`,
    `/events?override=${origin}&name=remote_events`,
    `/events?origin=${origin}`,
  ]) {
    const { headers, body } = await get(url);
    assert.doesNotMatch(body, /"override"/);
    assert.ok(!String(headers["content-security-policy"]).includes("localhost"));
    assert.equal(headers["set-cookie"], undefined);
  }
  const answer = await api.app.inject({
    method: "PUT",
    url: "/api/releases/remote_events/override",
    headers: { cookie: `__Host-override=${secret}`, "content-type": "application/json" },
    payload: JSON.stringify({ origin }),
  });
  assert.equal(answer.statusCode, 401);
});
