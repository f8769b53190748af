import assert from "node:assert/strict";
import { beforeEach, describe, test } from "node:test";
import { sql } from "kysely";
import { aShell } from "../../releases/testing/release.ts";
import { events, startPreviewSite } from "../../testing/api/previews.ts";

const site = await startPreviewSite();
const { api, token, publish, publishNew, createTeam, change, get, press, start } = site;
const { readRegistry, versionFor } = site;
const { db } = api.database;

const live = await versionFor("");

const create = (version: string, by = token, name = "remote_events") =>
  api.call("POST", `/releases/${name}/${version}/previews`, { token: by });

beforeEach(() => db.deleteFrom("previews").execute());

describe("a link to a release that is not live", () => {
  test("is in the response to its publication, and can be created again by its team", async () => {
    const team = await createTeam("events-team", "remote_events");
    const { version, body } = await publish(events("by a team"), team);
    assert.match(body.preview.url, /^https:\/\/oselia\.example\/preview\/[\w-]{43}$/);
    const days = (Date.parse(body.preview.expiresAt) - Date.now()) / 86_400_000;
    assert.ok(days > 6.9 && days <= 7.01, `${days} days`);
    const again = await create(version, team);
    assert.equal(again.status, 201);
    assert.notEqual(again.body.url, body.preview.url);
    const { body: history } = await api.call("GET", "/releases/remote_events", { token: team });
    const [{ action, author }] = history.events;
    assert.deepEqual([action, author], ["preview", "events-team"]);
  });

  test("is refused to another team, to visitors, and for what does not exist", async () => {
    const { version } = await publishNew();
    assert.equal((await create(version, await createTeam("arts", "remote_arts"))).status, 403);
    const path = `/releases/remote_events/${version}/previews`;
    assert.equal((await api.call("POST", path)).status, 401);
    assert.equal((await create("0".repeat(16))).status, 404);
  });

  test("is refused for a release that is live or has not passed the gate", async () => {
    const refused = await create(live);
    assert.deepEqual(
      [refused.status, refused.body.message],
      [422, `${live} of remote_events is live: everyone sees it`],
    );
    const { version } = await publishNew();
    await db.updateTable("releases").set({ gate: null }).where("version", "=", version).execute();
    const ungated = await create(version);
    assert.deepEqual(
      [ungated.status, ungated.body.message],
      [422, `${version} of remote_events has not passed the gate`],
    );
    assert.equal((await publish(events("live"))).body.preview, null);
  });

  test("is stored as a hash, and a release has twenty at most", async () => {
    const { version, link } = await publishNew();
    assert.equal((await get(link)).statusCode, 200);
    for (let number = 0; number < 20; number += 1) await create(version);
    const rows = await sql`select encode(secret_hash, 'base64') as secret from previews`.execute(
      db,
    );
    assert.equal(rows.rows.length, 20);
    assert.ok(!JSON.stringify(rows.rows).includes(link.split("/").at(-1) ?? "?"));
    assert.equal((await get(link)).statusCode, 404);
  });
});

describe("the page of a link", () => {
  test("says in three languages what it shows, who published it, and what pressing the button means", async () => {
    const { version, link } = await publishNew();
    const texts = {
      en: [/Preview of a new version/, /until you end the preview/, /acts with your rights/],
      uk: [/Попередній перегляд нової версії/, /доки ви не завершите/, /з вашими правами/],
      nl: [/Voorvertoning van een nieuwe versie/, /tot je de voorvertoning/, /met jouw rechten/],
    };
    for (const [language, expected] of Object.entries(texts)) {
      const { statusCode, body } = await get(link, "", language);
      assert.equal(statusCode, 200);
      assert.match(body, new RegExp(`<html lang="${language}">`));
      for (const text of expected) assert.match(body, text);
      assert.ok(body.includes("(remote_events)") && body.includes(version.slice(0, 8)));
      assert.match(body, /20\d\d/);
    }
    assert.match((await get(link)).body, /<dt>Author<\/dt><dd>the server<\/dd>/);
  });

  test("does not name the account of an administrator", async () => {
    const { version, link } = await publishNew();
    const author = "maria@oselia.example";
    await db.updateTable("releases").set({ author }).where("version", "=", version).execute();
    const { body } = await get(link);
    assert.match(body, /<dd>an administrator<\/dd>/);
    assert.ok(!body.includes("maria"));
  });

  test("runs no script, is in no frame, index or cache, and tells its address to nobody", async () => {
    const { link } = await publishNew();
    for (const url of [link, `/preview/${"x".repeat(43)}`, "/preview/short"]) {
      const { headers, body } = await get(url);
      assert.match(
        String(headers["content-security-policy"]),
        /^default-src 'none'; style-src 'sha256-[^']+'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'$/,
      );
      assert.equal(headers["referrer-policy"], "strict-origin");
      assert.equal(headers["x-robots-tag"], "noindex");
      assert.equal(headers["cache-control"], "no-store");
      assert.doesNotMatch(body, /<script|remotes\//);
    }
  });

  test("opened alone changes nothing for the browser", async () => {
    const { link } = await publishNew();
    assert.equal((await get(link)).headers["set-cookie"], undefined);
    const { headers } = await get(`/events?preview=${link.split("/").at(-1)}`);
    assert.equal(headers["set-cookie"], undefined);
  });

  test("starts the preview when its button is pressed, and not from another site", async () => {
    const { link } = await publishNew({ paths: ["/events", "/events/new"] });
    const foreign: Record<string, string>[] = [
      { "sec-fetch-site": "cross-site" },
      { "sec-fetch-site": "same-site" },
    ];
    for (const headers of foreign) {
      const { statusCode, headers: answered } = await press(link, headers);
      assert.deepEqual([statusCode, answered["set-cookie"]], [403, undefined]);
    }
    const { statusCode, headers } = await press(link);
    assert.deepEqual([statusCode, headers.location], [303, "/events"]);
    assert.match(
      String(headers["set-cookie"]),
      /^__Host-preview=[\w-]{43}; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
    );
  });

  test("says that the version is live once it is", async () => {
    const { version, link } = await publishNew();
    await change("remote_events", "promote", { version });
    const { statusCode, body } = await get(link);
    assert.equal(statusCode, 200);
    assert.match(body, /This version is live/);
    const { statusCode: pressed, headers } = await press(link);
    assert.deepEqual([pressed, headers["set-cookie"]], [200, undefined]);
    await change("remote_events", "promote", { version: live });
  });

  test("says that the link no longer works when it is unknown, expired or of a removed release", async () => {
    const unknown = await get(`/preview/${"x".repeat(43)}`);
    assert.equal(unknown.statusCode, 404);
    assert.match(unknown.body, /This link no longer works/);
    const { link } = await publishNew();
    await sql`update previews set expires_at = now()`.execute(db);
    assert.equal((await get(link)).statusCode, 404);
    assert.equal((await press(link)).statusCode, 404);
    const removed = await publishNew();
    await db.deleteFrom("releases").where("version", "=", removed.version).execute();
    assert.equal((await get(removed.link)).statusCode, 404);
  });
});

describe("a browser that has started a preview", () => {
  test("gets that release in place of the live one, with its new pages, and all else as it is", async () => {
    const { version, link } = await publishNew({ paths: ["/events", "/events/new"] });
    const before = await readRegistry("/events");
    const cookie = await start(link);
    const { remotes, preview } = await readRegistry("/events", cookie);
    const until = Date.parse(preview.until);
    assert.ok(until > Date.now());
    assert.deepEqual([preview.name, preview.version], ["remote_events", version]);
    const [arts, own] = remotes;
    assert.deepEqual(arts, before.remotes[0]);
    assert.deepEqual([own.version, own.contribution.mounts.length], [version, 2]);
    assert.match(own.integrity, /^sha384-/);
    assert.equal((await get("/events/new", cookie)).statusCode, 200);
    assert.equal((await get("/events/new")).statusCode, 404);
    assert.deepEqual((await get("/remotes.json", cookie)).json(), { remotes, preview });
  });

  test("gets a release of the shell too", async () => {
    const files = { "assets/override.89abcdef.js": "other();" };
    const { version, link } = await publish(aShell(files));
    const { headers } = await press(link);
    assert.equal(headers.location, "/");
    const cookie = String(headers["set-cookie"]).split(";", 1)[0];
    assert.match((await get("/events", cookie)).body, new RegExp(`/remotes/shell/${version}/`));
    assert.doesNotMatch((await get("/events")).body, new RegExp(version));
  });

  test("gets pages that no cache and no index keeps, with the banner's code", async () => {
    const { link } = await publishNew();
    const cookie = await start(link);
    for (const url of ["/events", "/arts", "/auth/login", "/nowhere", "/remotes.json"]) {
      const { headers } = await get(url, cookie);
      assert.deepEqual([url, headers["cache-control"], headers.etag], [url, "no-store", undefined]);
    }
    const { headers, body } = await get("/events", cookie);
    assert.equal(headers["x-robots-tag"], "noindex");
    assert.match(body, /<link rel="preload" as="script"[^>]+\/assets\/override\.0123abcd\.js"/);
  });

  test("changes nothing for anyone else: not a byte, not a header", async () => {
    const { link } = await publishNew();
    const read = async () => {
      const { body, headers } = await get("/events");
      const { "x-request-id": _, date: __, ...rest } = headers;
      return { body, rest };
    };
    const before = await read();
    const cookie = await start(link);
    await get("/events", cookie);
    assert.deepEqual(await read(), before);
    assert.equal((await get("/events")).headers["x-robots-tag"], undefined);
  });

  test("reports no loads or failures, of what is live neither", async () => {
    const { link } = await publishNew();
    const cookie = await start(link);
    const report = { name: "remote_events", version: live, outcome: "failed", reason: "invalid" };
    const send = (headers: Record<string, string>) =>
      api.call("POST", "/load-reports", { json: { reports: [report] }, headers });
    const failures = async () =>
      (await db.selectFrom("loadReports").select("failures").execute()).length;
    assert.equal((await send({ cookie })).status, 204);
    assert.equal(await failures(), 0);
    await send({});
    assert.equal(await failures(), 1);
  });

  test("queries the database only for a cookie that may be valid", async (t) => {
    const asked = t.mock.method(db, "selectFrom");
    const queries = () =>
      asked.mock.calls.filter((call) => call.arguments[0] === "previews").length;
    await get("/events");
    await get("/events", "__Host-preview=short");
    assert.equal(queries(), 0);
    await get("/events", `__Host-preview=${"x".repeat(43)}`);
    assert.equal(queries(), 1);
  });
});
