import assert from "node:assert/strict";
import { beforeEach, describe, test } from "node:test";
import type { Build } from "@oselia/shared/release";
import { sql } from "kysely";
import { deleteOldErrors } from "../../releases/load-reports/release-errors.ts";
import { aBuild } from "../../releases/testing/release.ts";
import { useCanary } from "../../testing/api/canary.ts";

const { api, token, db, channel, publish, promote } = await useCanary();

beforeEach(() => sql`truncate release_errors`.execute(db));

/** The build of a remote with this source map of its script. */
function withMap(map: string): Build {
  const build = aBuild("remote_inbox", map.slice(0, 20), "/admin/inbox");
  return {
    ...build,
    files: [...build.files, { path: "remoteEntry.js.map", content: Buffer.from(map) }],
  };
}

async function release(map: string): Promise<string> {
  const version = await publish(withMap(map));
  await promote("remote_inbox", version, (await channel()).revision);
  return version;
}

/** A source map in which everything is from the start of one file. */
const map = JSON.stringify({
  version: 3,
  sources: ["src/pages/inbox-page.tsx"],
  names: [],
  mappings: "AAAA",
});

const frame = { file: "remoteEntry.js", line: 1, column: 9 };
const aCrash = (version: string, message = "TypeError: x", more: object = frame) => ({
  ...{ name: "remote_inbox", version, outcome: "crashed" },
  error: { message, frames: [more] },
});

let networks = 0;
const send = (...reports: object[]) => {
  networks += 1;
  const from = `10.9.${networks >> 8}.${networks & 255}`;
  return api.call("POST", "/load-reports", { json: { reports }, from });
};

async function list(): Promise<{ message: string; count: number; places: string[] }[]> {
  const { status, body } = await api.call("GET", "/releases/remote_inbox/errors", { token });
  assert.equal(status, 200);
  return body.errors;
}

describe("an error in a visitor's browser", () => {
  test("is listed with its place in the sources, and counted with the others like it", async () => {
    const version = await release(map);
    await send(aCrash(version));
    await send(aCrash(version));
    await send(aCrash(version, "TypeError: y"));
    const errors = await list();
    assert.deepEqual(
      errors.map(({ message, count, places }) => [message, count, places]),
      [
        ["TypeError: y", 1, ["src/pages/inbox-page.tsx:1:9"]],
        ["TypeError: x", 2, ["src/pages/inbox-page.tsx:1:9"]],
      ],
    );
  });

  test("is listed with its place in the script when the source map is none", async () => {
    for (const broken of ["no map", "[]", '{"version":3,"sources":[],"mappings":"%%%"}', "null"]) {
      const version = await release(broken);
      await send(aCrash(version));
      const [error] = await list();
      assert.deepEqual(error?.places, ["remoteEntry.js:1:9"], broken);
    }
  });

  test("is rejected with places that are none", async () => {
    const version = await release(map);
    for (const more of [
      { ...frame, file: `../../secret.js${"x".repeat(300)}` },
      { ...frame, file: "https://evil.example/a b.js" },
      { ...frame, line: 0 },
    ]) {
      assert.equal((await send(aCrash(version, "TypeError: x", more))).status, 400);
    }
    assert.equal((await send(aCrash(version, "x".repeat(201)))).status, 400);
  });

  test("is one of the first fifty different ones of a release", async () => {
    const version = await release(map);
    for (let number = 0; number < 52; number += 1) await send(aCrash(version, `Error ${number}`));
    await send(aCrash(version, "Error 3"));
    const { rows } = await sql<{ groups: number; most: number }>`select count(*)::int as groups,
      max(count) as most from release_errors where version = ${version}`.execute(db);
    assert.deepEqual(rows, [{ groups: 50, most: 2 }]);
  });

  test("is deleted after 30 days", async () => {
    await send(aCrash(await release(map)));
    await sql`update release_errors set last_at = last_at - interval '31 days'`.execute(db);
    await deleteOldErrors(api.database);
    assert.deepEqual(await list(), []);
  });

  test("is shown to its own team and administrators only", async () => {
    const { body } = await api.call("POST", "/deploy-tokens", {
      json: { team: "arts", names: ["remote_arts"] },
      token,
    });
    const response = await api.call("GET", "/releases/remote_inbox/errors", { token: body.token });
    assert.equal(response.status, 403);
  });
});

test("nobody gets the source map of a release", async () => {
  const version = await release(map);
  const path = `/remotes/remote_inbox/${version}/remoteEntry.js`;
  assert.equal((await api.app.inject(path)).statusCode, 200);
  assert.equal((await api.app.inject(`${path}.map`)).statusCode, 404);
});
