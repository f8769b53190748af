import assert from "node:assert/strict";
import { beforeEach, describe, test } from "node:test";
import { ApiOrigin } from "@oselia/shared/contract/schema";
import type { Build } from "@oselia/shared/release";
import { sql } from "kysely";
import { Value } from "typebox/value";
import { aBuild, aShell, release } from "../../releases/testing/release.ts";
import { createSessions } from "../../staff/sessions.ts";
import { startOverrideSite } from "../../testing/api/overrides.ts";
import { createServerToken, toPublication } from "../../testing/api/releases.ts";

const site = await startOverrideSite();
const { api, db, releases, administrator, editor, signIn } = site;
const serverToken = await createServerToken(api.database);

const own = "https://events-api.example";
const another = "https://other-api.example";

/** A remote with these paths that calls these origins. */
function aRemote(name: string, paths: string[], ...origins: string[]): Build {
  const { contribution, ...build } = aBuild(name, origins.join(), ...paths);
  return { ...build, contribution: { ...(contribution as object), api: origins } };
}

const allow = (origins: unknown, token = serverToken, name = "remote_events") =>
  api.call("PUT", `/releases/${name}/origins`, { json: { origins }, token });

async function publish(build: Build, token = serverToken): Promise<string> {
  const { path, archive, version } = await toPublication(build);
  const { status, body } = await api.call("PUT", path, { archive, token });
  assert.equal(status, 201, body.message);
  return version;
}

const promote = (version: string, revision: number, token = serverToken) =>
  api.call("POST", "/releases/remote_events/promote", {
    json: { version },
    headers: { "if-match": `"${revision}"` },
    token,
  });

/** The origins beside the site's that a page at this path may call. */
async function callable(path: string): Promise<string[]> {
  const { headers } = await api.app.inject(path);
  const policy = String(headers["content-security-policy"]);
  const [, ...sources] = /connect-src ([^;]*)/.exec(policy)?.[1]?.split(" ") ?? [];
  return sources;
}

beforeEach(async () => {
  await sql`truncate releases, release_channels, owned_paths, allowed_origins, release_events
    cascade`.execute(db);
  await release(releases, aShell());
  await release(releases, aBuild("remote_house", "hello", "/", "/admin/house"));
});

describe("a release that calls an API of its own", () => {
  test("goes live once an administrator has allowed the origin, and then its pages may call it", async () => {
    const { body } = await api.call("POST", "/deploy-tokens", {
      json: { team: "events-team", names: ["remote_events"] },
      token: serverToken,
    });
    const version = await publish(aRemote("remote_events", ["/events"], own), body.token);
    const refused = await promote(version, 0, body.token);
    assert.deepEqual(
      [refused.status, refused.body.message],
      [
        422,
        `remote_events cannot go live: it calls ${own}, which no administrator has allowed. An administrator allows it with: oselia origins remote_events allow ${own}`,
      ],
    );
    assert.equal((await allow([own])).status, 200);
    assert.equal((await promote(version, 0, body.token)).status, 200);
    assert.deepEqual(await callable("/events"), [own]);
    assert.deepEqual(await callable("/"), []);
    assert.deepEqual(await callable("/admin/house"), []);
    assert.deepEqual(await callable("/nowhere"), []);
  });

  test("is refused also to the server's own token, by a canary, and for another remote's origin", async () => {
    await allow([own], serverToken, "remote_house");
    const version = await publish(aRemote("remote_events", ["/events"], own));
    assert.equal((await promote(version, 0)).status, 422);
    const plain = await publish(aBuild("remote_events", "plain", "/events"));
    assert.equal((await promote(plain, 0)).status, 200);
    const canary = await api.call("POST", "/releases/remote_events/canary", {
      json: { version, percentage: 10 },
      headers: { "if-match": '"1"' },
      token: serverToken,
    });
    assert.equal(canary.status, 422);
  });

  test("may no longer call an origin that an administrator has removed", async () => {
    await allow([own, another]);
    await promote(await publish(aRemote("remote_events", ["/events"], own, another)), 0);
    assert.deepEqual(await callable("/events"), [own, another]);
    await allow([another]);
    assert.deepEqual(await callable("/events"), [another]);
    const { remotes } = (await api.app.inject("/remotes.json")).json();
    const [entry] = remotes.filter(({ name }: { name: string }) => name === "remote_events");
    assert.deepEqual(entry.contribution.api, [another]);
  });

  test("may be called from every page of the admin area, which is one document, and from the sign-in", async () => {
    await allow([own]);
    await promote(await publish(aRemote("remote_events", ["/admin/events"], own)), 0);
    for (const path of ["/admin/events", "/admin/house", "/admin", "/auth/login"]) {
      assert.deepEqual(await callable(path), [own], path);
    }
    assert.deepEqual(await callable("/"), []);
  });

  test("is no release when it is not an origin", async () => {
    for (const origin of ["https://*.example", "https://a; script-src *", "https://a@b.example"]) {
      assert.equal(Value.Check(ApiOrigin, origin), false);
      const { archive } = await toPublication(aBuild("remote_events", "x", "/events"), {
        contribution: aRemote("remote_events", ["/events"], origin).contribution,
      });
      const path = "/releases/remote_events/0123456789abcdef";
      const { status, body } = await api.call("PUT", path, { archive, token: serverToken });
      assert.equal(status, 422);
      assert.match(body.message, /^The contribution of remote_events is invalid at \/api\/0/);
    }
  });
});

describe("allowing an origin", () => {
  test("is for administrators who have entered their password, and for the server's own token", async () => {
    const { body } = await api.call("POST", "/deploy-tokens", {
      json: { team: "events-team", names: ["remote_events"] },
      token: serverToken,
    });
    assert.equal((await allow([own], body.token)).status, 403);
    assert.equal((await allow([own], await signIn(editor))).status, 403);
    const token = await createSessions(api.database).create(administrator);
    assert.equal((await allow([own], token)).body.code, "confirmation_required");
    assert.equal((await allow([own], await signIn(administrator))).status, 200);
    const read = await api.call("GET", "/releases/remote_events/origins", { token: body.token });
    assert.deepEqual(read.body, { origins: [own] });
    const elsewhere = await api.call("GET", "/releases/remote_house/origins", {
      token: body.token,
    });
    assert.equal(elsewhere.status, 403);
  });

  test("is recorded with who has done it", async () => {
    await allow([own]);
    const events = await db
      .selectFrom("releaseEvents")
      .select(["action", "name", "author", "details"])
      .where("name", "=", "remote_events")
      .execute();
    assert.deepEqual(events, [
      {
        action: "allow origins",
        name: "remote_events",
        author: "server",
        details: { origins: [own] },
      },
    ]);
  });

  test("is rejected for anything but a few origins, and for the shell", async () => {
    const many = Array.from({ length: 21 }, (_, index) => `https://a${index}.example`);
    for (const origins of [["https://*.example"], [`${own}/`], [1], own, null, many]) {
      const { status, body } = await allow(origins);
      assert.deepEqual([status, Object.keys(body.fields)], [400, ["origins"]]);
    }
    assert.equal((await allow([own], serverToken, "shell")).status, 400);
  });
});
