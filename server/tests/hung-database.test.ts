import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { buildApp } from "../app.ts";
import { readConfig } from "../platform/config/config.ts";
import type { Database } from "../platform/database/database.ts";
import { openDatabase } from "../platform/database/open-database.ts";
import { contact } from "../testing/api/samples.ts";
import { createStaff, password, username } from "../testing/api/staff.ts";
import { type Postgres, startPostgres } from "../testing/postgres.ts";
import { silentLog } from "../testing/silent-log.ts";
import { temporaryFolder } from "../testing/temporary-folder.ts";

/** Milliseconds that a person waits for a response. */
const timeout = 5_000;

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
  token = await createStaff(database);
});
after(async () => {
  await postgres.wake();
  await app.close();
  await database.close();
  await postgres.stop();
});

interface TestRequest {
  method: string;
  path: string;
}

/** What is known without the database. */
const withoutDatabase = ["/api/openapi.json", "/api/preview"];

/** Every request of the API that queries the database, the sitemap and the feed. */
async function listRequests(): Promise<TestRequest[]> {
  const document = (await app.inject("/api/openapi.json")).json();
  const requests = Object.entries(document.paths as Record<string, object>).flatMap(
    ([path, methods]) =>
      Object.keys(methods).map((method) => ({
        method: method.toUpperCase(),
        path: `/api${path}`.replace("/api/api", "/api").replace(/\{\w+\}/g, "1"),
      })),
  );
  const own = requests.filter(({ path }) => !withoutDatabase.includes(path));
  return [
    ...own,
    { method: "GET", path: "/sitemap.xml" },
    { method: "GET", path: "/news/feed.xml" },
  ];
}

/** A browser has no use for an error in response to a report: it is dropped. */
const reports = ["/api/load-reports", "/api/vitals-reports"];

/** Headers and bodies that let a request reach the database. */
const bodies: Record<string, object> = {
  "/api/messages": contact,
  "/api/login": { username, password },
  "/api/forgot": { email: username },
  "/api/reset": { code: "x".repeat(22), password },
  "/api/load-reports": {
    reports: [{ name: "shell", version: "0".repeat(16), outcome: "loaded" }],
  },
  "/api/vitals-reports": { releases: [{ name: "shell", version: "0".repeat(16) }], lcp: 900 },
};

async function send({ method, path }: TestRequest) {
  const startedAt = performance.now();
  const body = path.includes("/admin/") ? undefined : bodies[path];
  const { statusCode, headers } = await app.inject({
    method: method as "GET",
    url: path,
    headers: { authorization: `Bearer ${token}`, cookie: `override=${"x".repeat(43)}` },
    ...(method === "POST" && body && { payload: body }),
  });
  const milliseconds = performance.now() - startedAt;
  return {
    call: `${method} ${path}`,
    statusCode,
    retryAfter: headers["retry-after"],
    milliseconds,
  };
}

test("responds to every request with 503 within five seconds while the database hangs, and recovers", async () => {
  const requests = await listRequests();
  assert.ok(requests.length > 25, `${requests.length} requests`);
  // As many connections as the pool may have, so that some requests find one that hangs.
  await Promise.all(Array.from({ length: 10 }, () => database.pool.query("select pg_sleep(0.05)")));

  await postgres.hang();
  const answers = await Promise.all(requests.map(send));
  for (const { call, statusCode, retryAfter, milliseconds } of answers) {
    const expected = reports.some((path) => call.endsWith(path)) ? [204, undefined] : [503, "5"];
    assert.deepEqual([call, statusCode, retryAfter], [call, ...expected]);
    assert.ok(milliseconds < timeout, `${call} took ${Math.round(milliseconds)} ms`);
  }

  await postgres.wake();
  const inbox = await send({ method: "GET", path: "/api/admin/messages" });
  assert.equal(inbox.statusCode, 200);
});
