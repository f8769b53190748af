import type { AddressInfo } from "node:net";
import fc from "fast-check";
import { pino } from "pino";
import sharp from "sharp";
import { buildApp } from "../../app.ts";
import { readConfig } from "../../platform/config/config.ts";
import { openDatabase } from "../../platform/database/open-database.ts";
import { createFileStore } from "../../platform/files/create-file-store.ts";
import { createReleases } from "../../releases/releases.ts";
import { aShell, release } from "../../releases/testing/release.ts";
import { createSessions } from "../../staff/sessions.ts";
import { prepareDatabase, type TestDatabase } from "../../testing/api/database.ts";
import { fetchOpenApi } from "../../testing/api/document.ts";
import { article, book, contact } from "../../testing/api/samples.ts";
import { confirmSession, createStaff } from "../../testing/api/staff.ts";
import { silentLog } from "../../testing/silent-log.ts";
import { getOperations } from "./document.ts";
import { findFault } from "./expect.ts";
import { type FuzzRequest, requestArbitrary } from "./requests.ts";
import { createSender, type FuzzResponse } from "./send.ts";

export interface FuzzOptions {
  cases: number;
  /** The same seed generates the same requests. */
  seed: number;
  database: TestDatabase;
  /** A path of fast-check that repeats one request: "12:0:1". */
  path?: string | undefined;
}

export interface FuzzResult {
  /** How many responses had each status. */
  statuses: Map<number, number>;
  /** How many operations succeeded at least once, and how many there are. */
  succeeded: number;
  operations: number;
  /** The report of the first wrong response, minimised; undefined when there was none. */
  failure: string | undefined;
}

/**
 * Sends requests generated from the OpenAPI document to a real server on a real database, one after
 * the other, and compares every response with the document.
 */
export async function fuzz({
  cases,
  seed,
  database: kind,
  path,
}: FuzzOptions): Promise<FuzzResult> {
  const ground = await prepareDatabase(kind);
  const config = { ...readConfig({ LOG_LEVEL: "silent" }), ...ground.config, trustProxy: 1 };
  const database = await openDatabase(config, silentLog);
  const errors: string[] = [];
  const log = pino({ level: "error" }, { write: (line: string) => errors.push(line) });
  const app = await buildApp({ config, database, log });
  await app.listen({ port: 0, host: "127.0.0.1" });
  const { port } = app.server.address() as AddressInfo;

  let token = await createStaff(database);
  const { db } = database;
  const account = await db
    .selectFrom("staff")
    .select(["id", "passwordHash"])
    .executeTakeFirstOrThrow();
  // Who may also manage releases.
  await db.updateTable("staff").set({ role: "administrator" }).execute();
  const sessions = createSessions(database);
  await confirmSession(database, token);
  await fill();
  const document = await fetchOpenApi(app);
  const operations = await getOperations(app);
  const { send, close } = createSender(port, () => token);
  const statuses = new Map<number, number>();
  const succeeded = new Set<string>();

  /** Throws when the response is wrong. */
  async function holds(request: FuzzRequest): Promise<void> {
    errors.length = 0;
    const response = await send(request);
    statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1);
    if (response.status < 300 && request.hasValidPath) succeeded.add(request.operation.operationId);
    // After signing out, signs in again.
    if (request.operation.operationId === "signOut" && response.status === 204) {
      token = (await sessions.create(account)) ?? "";
      await confirmSession(database, token);
    }
    const wrong = findFault(document, request, response);
    if (wrong) throw new Error(formatReport(wrong, response, errors));
  }

  async function fill(): Promise<void> {
    const { status: _news, ...news } = article;
    const { status: _book, ...lent } = book;
    for (let count = 0; count < 5; count += 1) {
      await db
        .insertInto("news")
        .values({ ...news, status: "PUBLISHED", language: "uk" })
        .execute();
      await db
        .insertInto("books")
        .values({ ...lent, status: "AVAILABLE", language: null, coverFile: null })
        .execute();
      await db.insertInto("messages").values(contact).execute();
    }
    const releases = createReleases(database, createFileStore(config), silentLog);
    await release(releases, aShell());
  }

  try {
    const picture = await sharp({
      create: { width: 8, height: 8, channels: 3, background: "#0057b7" },
    })
      .jpeg()
      .toBuffer();
    const property = fc.asyncProperty(requestArbitrary(operations, picture), holds);
    const details = await fc.check(property, { numRuns: cases, seed, ...(path && { path }) });
    return {
      statuses,
      succeeded: succeeded.size,
      operations: operations.length,
      failure: details.failed ? failureOf(details, kind) : undefined,
    };
  } finally {
    close();
    await app.close();
    await database.close();
    await ground.remove();
  }
}

function formatReport(
  wrong: string,
  { status, type, body }: FuzzResponse,
  errors: string[],
): string {
  const logged = errors.map((line) => {
    const { err } = JSON.parse(line);
    return err?.stack ?? line;
  });
  return [wrong, `${status} ${type} ${body.slice(0, 500)}`, ...logged].join("\n");
}

function failureOf(details: fc.RunDetails<[FuzzRequest]>, kind: TestDatabase): string {
  const { counterexample, counterexamplePath, errorInstance, seed, numRuns } = details;
  const [request] = counterexample ?? [];
  const { operation, target, headers, as, body } = request ?? {};
  return [
    `Case ${numRuns} of seed ${seed} on ${kind}: ${errorInstance instanceof Error ? errorInstance.message : errorInstance}`,
    `Request (${operation?.operationId}), as ${as}:`,
    `${operation?.method} ${target}`,
    JSON.stringify(headers),
    `${body?.type ?? "no type"}: ${JSON.stringify(body?.bytes.subarray(0, 2000).toString("latin1"))}`,
    `To repeat it: npm run fuzz -- --database ${kind} --seed ${seed} --path ${counterexamplePath}`,
    `With all cases before it: npm run fuzz -- --database ${kind} --seed ${seed} --cases ${numRuns}`,
  ].join("\n");
}
