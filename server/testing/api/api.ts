import { after } from "node:test";
import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import { buildApp } from "../../app.ts";
import { type Config, readConfig } from "../../platform/config/config.ts";
import type { Database } from "../../platform/database/database.ts";
import { openDatabase } from "../../platform/database/open-database.ts";
import { silentLog } from "../silent-log.ts";
import { type ApiResponse, type CallOptions, createCaller } from "./call.ts";
import { prepareDatabase } from "./database.ts";
import { confirmSession, createStaff } from "./staff.ts";

/** A whole server on its own database, called without a network. */
export interface TestApi {
  app: FastifyInstance;
  config: Config;
  database: Database;
  /** The clock of the server; tests set it. */
  clock: { now: Date };
  closeDatabase(): Promise<void>;
  /** A request without a token. */
  call(method: string, path: string, options?: CallOptions): Promise<ApiResponse>;
  /** A request as staff. */
  staff(method: string, path: string, options?: CallOptions): Promise<ApiResponse>;
  /** Lets the staff's session change releases for ten minutes, once they are an administrator. */
  confirmStaff(): Promise<void>;
  /** Empties every table except those of staff and sessions. */
  clear(): Promise<void>;
}

/** Starts a server for the tests of a file, and stops it after them. */
export async function startTestApi(
  change: Partial<Config> = {},
  log = silentLog,
): Promise<TestApi> {
  const prepared = await prepareDatabase();
  const config = { ...readConfig({ LOG_LEVEL: "silent" }), ...prepared.config, ...change };
  const database = await openDatabase(config, silentLog);
  const clock = { now: new Date("2026-11-15T12:00:00Z") };
  const app = await buildApp({ config, database, log, now: () => clock.now });
  after(async () => {
    // A client may have opened a connection that it never used, which would be waited for.
    app.server.closeAllConnections();
    await app.close();
    await closeDatabase();
    await prepared.remove();
  });
  let isOpen = true;
  const closeDatabase = async () => {
    if (isOpen) await database.close();
    isOpen = false;
  };

  const call = await createCaller(app);
  const token = await createStaff(database);
  return {
    app,
    config,
    database,
    clock,
    call,
    staff: (method, path, options) => call(method, path, { token, ...options }),
    confirmStaff: () => confirmSession(database, token),
    closeDatabase,
    async clear() {
      await sql`truncate news, news_photos, books, messages, throttle, reset_codes
        restart identity cascade`.execute(database.db);
      // Ids are not reused: an email that was just sent is still to be deleted by its id.
      await sql`delete from reset_mails`.execute(database.db);
    },
  };
}
