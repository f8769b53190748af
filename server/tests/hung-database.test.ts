import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { buildApp } from "../app.ts";
import { readConfig } from "../config.ts";
import type { Database } from "../database/database.ts";
import { openDatabase } from "../database/open-database.ts";
import { contact } from "./api/kit/samples.ts";
import { makeStaff, password, username } from "./api/kit/staff.ts";
import { type Postgres, startPostgres } from "./postgres.ts";
import { silentLog } from "./silent-log.ts";
import { temporaryFolder } from "./temporary-folder.ts";

/** Milliseconds that a person waits for an answer. */
const patience = 5_000;

type App = Awaited<ReturnType<typeof buildApp>>;

let postgres: Postgres;
let database: Database;
let app: App;
let token: string;
before(async () => {
  postgres = await startPostgres();
  const config = {
    ...readConfig({ LOG_LEVEL: "silent" }),
    dataDir: temporaryFolder(),
    databaseUrl: await postgres.createDatabase(),
  };
  database = await openDatabase(config, silentLog);
  app = await buildApp({ config, database, log: silentLog });
  token = await makeStaff(database);
});
after(async () => {
  await postgres.wake();
  await app.close();
  await database.close();
  await postgres.stop();
});

interface Call {
  method: string;
  path: string;
}

/** Every call of the API that asks the database, and the files that others find the site by. */
async function allCalls(): Promise<Call[]> {
  const document = (await app.inject("/api/openapi.json")).json();
  const calls = Object.entries(document.paths as Record<string, object>).flatMap(
    ([path, methods]) =>
      Object.keys(methods).map((method) => ({
        method: method.toUpperCase(),
        path: `/api${path}`.replace("/api/api", "/api").replace(/\{\w+\}/g, "1"),
      })),
  );
  const own = calls.filter(({ path }) => path !== "/api/openapi.json");
  return [
    ...own,
    { method: "GET", path: "/sitemap.xml" },
    { method: "GET", path: "/news/feed.xml" },
  ];
}

/** What a call must carry to come as far as the database. */
const bodies: Record<string, object> = {
  "/api/messages": contact,
  "/api/login": { username, password },
  "/api/forgot": { email: username },
  "/api/reset": { code: "x".repeat(22), password },
};

async function answer({ method, path }: Call) {
  const begun = performance.now();
  const body = path.includes("/admin/") ? undefined : bodies[path];
  const { statusCode, headers } = await app.inject({
    method: method as "GET",
    url: path,
    headers: { authorization: `Bearer ${token}` },
    ...(method === "POST" && body && { payload: body }),
  });
  const milliseconds = performance.now() - begun;
  return {
    call: `${method} ${path}`,
    statusCode,
    retryAfter: headers["retry-after"],
    milliseconds,
  };
}

test("every call is answered 503 within five seconds while the database hangs, and works when it goes on", async () => {
  const calls = await allCalls();
  assert.ok(calls.length > 25, `${calls.length} calls`);
  // As many connections as the pool may have, so that some calls find one that hangs.
  await Promise.all(Array.from({ length: 10 }, () => database.pool.query("select pg_sleep(0.05)")));

  await postgres.hang();
  const answers = await Promise.all(calls.map(answer));
  for (const { call, statusCode, retryAfter, milliseconds } of answers) {
    assert.deepEqual([call, statusCode, retryAfter], [call, 503, "5"]);
    assert.ok(milliseconds < patience, `${call} took ${Math.round(milliseconds)} ms`);
  }

  await postgres.wake();
  const inbox = await answer({ method: "GET", path: "/api/admin/messages" });
  assert.equal(inbox.statusCode, 200);
});
