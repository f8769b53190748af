import { after, before } from "node:test";
import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import { buildApp } from "../../../app.ts";
import { type Config, readConfig } from "../../../config.ts";
import { type Database, openDatabase } from "../../../database/database.ts";
import { silentLog } from "../../silent-log.ts";
import { type Answer, type CallOptions, caller } from "./call.ts";
import { databaseGround } from "./database.ts";
import { makeStaff } from "./staff.ts";

/** A whole server on a database of its own, called without a network. */
export interface TestApi {
  app: FastifyInstance;
  config: Config;
  database: Database;
  /** The clock of the server; tests set it. */
  clock: { now: Date };
  /** Ends the database server as a crash would, and brings it back. PostgreSQL alone. */
  postgres: { crash(): Promise<void>; start(): Promise<void> } | undefined;
  /** A call as a stranger. */
  call(method: string, path: string, options?: CallOptions): Promise<Answer>;
  /** A call as staff. */
  staff(method: string, path: string, options?: CallOptions): Promise<Answer>;
  /** Empties every table but the staff's, and forgets every count. */
  empty(): Promise<void>;
}

/** Starts the server before the tests of a file and ends it after them. */
export function useApi(change: Partial<Config> = {}): TestApi {
  const api = {} as TestApi;
  let ground: Awaited<ReturnType<typeof databaseGround>>;

  before(async () => {
    ground = await databaseGround();
    const config = { ...readConfig({ LOG_LEVEL: "silent" }), ...ground.config, ...change };
    const database = await openDatabase(config, silentLog);
    const clock = { now: new Date("2026-11-15T12:00:00Z") };
    const app = await buildApp({ config, database, log: silentLog, now: () => clock.now });
    const call = await caller(app);
    const token = await makeStaff(database);
    const staff: TestApi["staff"] = (method, path, options) =>
      call(method, path, { token, ...options });
    const empty = async () => {
      await sql`truncate news, news_photos, books, messages, throttle, reset_codes
        restart identity cascade`.execute(database.db);
      await database.db.deleteFrom("throttle").execute();
    };
    Object.assign(api, { app, config, database, clock, call, staff, empty });
    api.postgres = ground.postgres;
  });

  after(async () => {
    await api.app?.close();
    await api.database?.close();
    await ground?.remove();
  });
  return api;
}
