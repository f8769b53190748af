import type { AddressInfo } from "node:net";
import fc from "fast-check";
import { pino } from "pino";
import sharp from "sharp";
import { buildApp } from "../../app.ts";
import { createSessions } from "../../auth/sessions.ts";
import { readConfig } from "../../config.ts";
import { openDatabase } from "../../database/open-database.ts";
import { databaseGround, type TestDatabase } from "../api/kit/database.ts";
import { documentOf } from "../api/kit/document.ts";
import { article, book, contact } from "../api/kit/samples.ts";
import { makeStaff } from "../api/kit/staff.ts";
import { silentLog } from "../silent-log.ts";
import { operationsOf } from "./document.ts";
import { wrongWith } from "./expect.ts";
import { type FuzzRequest, requestsOf } from "./requests.ts";
import { createSender, type FuzzAnswer } from "./send.ts";

export interface FuzzOptions {
  cases: number;
  /** The same seed makes the same requests. */
  seed: number;
  database: TestDatabase;
  /** Of fast-check, to make one request again: "12:0:1". */
  path?: string | undefined;
}

export interface FuzzResult {
  /** How many answers had each status. */
  statuses: Map<number, number>;
  /** How many operations answered with success at least once, of how many. */
  succeeded: number;
  operations: number;
  /** The report of the first wrong answer, made as small as possible; undefined when there was none. */
  failure: string | undefined;
}

/**
 * Sends requests made from the OpenAPI document to a real server on a real database, one after the
 * other, and holds every answer against the document.
 */
export async function fuzz({
  cases,
  seed,
  database: kind,
  path,
}: FuzzOptions): Promise<FuzzResult> {
  const ground = await databaseGround(kind);
  const config = { ...readConfig({ LOG_LEVEL: "silent" }), ...ground.config, trustProxy: 1 };
  const database = await openDatabase(config, silentLog);
  const errors: string[] = [];
  const log = pino({ level: "error" }, { write: (line: string) => errors.push(line) });
  const app = await buildApp({ config, database, log });
  await app.listen({ port: 0, host: "127.0.0.1" });
  const { port } = app.server.address() as AddressInfo;

  let token = await makeStaff(database);
  const { db } = database;
  const account = await db
    .selectFrom("staff")
    .select(["id", "passwordHash"])
    .executeTakeFirstOrThrow();
  const sessions = createSessions(database);
  await fill();
  const document = await documentOf(app);
  const operations = await operationsOf(app);
  const { send, close } = createSender(port, () => token);
  const statuses = new Map<number, number>();
  const succeeded = new Set<string>();

  /** Throws what is wrong with the answer. */
  async function holds(request: FuzzRequest): Promise<void> {
    errors.length = 0;
    const answer = await send(request);
    statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
    if (answer.status < 300 && request.isAddressed) succeeded.add(request.operation.operationId);
    // Whoever has signed out signs in again.
    if (request.operation.operationId === "signOut" && answer.status === 204) {
      token = (await sessions.open(account)) ?? "";
    }
    const wrong = wrongWith(document, request, answer);
    if (wrong) throw new Error(reportOf(wrong, answer, errors));
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
  }

  try {
    const picture = await sharp({
      create: { width: 8, height: 8, channels: 3, background: "#0057b7" },
    })
      .jpeg()
      .toBuffer();
    const property = fc.asyncProperty(requestsOf(operations, picture), holds);
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

function reportOf(wrong: string, { status, type, body }: FuzzAnswer, errors: string[]): string {
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
    `Again: npm run fuzz -- --database ${kind} --seed ${seed} --path ${counterexamplePath}`,
    `Or, with all that came before it: npm run fuzz -- --database ${kind} --seed ${seed} --cases ${numRuns}`,
  ].join("\n");
}
