import { after } from "node:test";
import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import { buildApp } from "../../../app.ts";
import { type Config, readConfig } from "../../../config.ts";
import type { Database } from "../../../database/database.ts";
import { openDatabase } from "../../../database/open-database.ts";
import type { Postgres } from "../../postgres.ts";
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
  /** The database server, in a run on PostgreSQL. */
  postgres: Postgres | undefined;
  closeDatabase(): Promise<void>;
  /** A call as a stranger. */
  call(method: string, path: string, options?: CallOptions): Promise<Answer>;
  /** A call as staff. */
  staff(method: string, path: string, options?: CallOptions): Promise<Answer>;
  /** Empties every table but those of staff and sessions. */
  empty(): Promise<void>;
}

/** Starts a server for the tests of a file, and ends it after them. */
export async function useApi(change: Partial<Config> = {}, log = silentLog): Promise<TestApi> {
  const ground = await databaseGround();
  const config = { ...readConfig({ LOG_LEVEL: "silent" }), ...ground.config, ...change };
  const database = await openDatabase(config, silentLog);
  const clock = { now: new Date("2026-11-15T12:00:00Z") };
  const app = await buildApp({ config, database, log, now: () => clock.now });
  after(async () => {
    await app.close();
    await closeDatabase();
    await ground.remove();
  });
  let isOpen = true;
  const closeDatabase = async () => {
    if (isOpen) await database.close();
    isOpen = false;
  };

  const call = await caller(app);
  const token = await makeStaff(database);
  return {
    app,
    config,
    database,
    clock,
    call,
    staff: (method, path, options) => call(method, path, { token, ...options }),
    postgres: ground.postgres,
    closeDatabase,
    async empty() {
      await sql`truncate news, news_photos, books, messages, throttle, reset_codes
        restart identity cascade`.execute(database.db);
      // Ids are not given out again: what was sent a moment ago is still to be removed by its id.
      await sql`delete from reset_mails`.execute(database.db);
    },
  };
}
