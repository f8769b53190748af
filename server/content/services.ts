import type { FastifyBaseLogger } from "fastify";
import type { Cache } from "../platform/cache/cache.ts";
import type { Config } from "../platform/config/config.ts";
import type { Database } from "../platform/database/database.ts";
import type { MediaStore } from "./media/media-store.ts";

/** What the routes of the content need. */
export interface ContentServices {
  config: Config;
  database: Database;
  media: MediaStore;
  /** Lists and their totals, by topic: "news", "books". */
  cache: Cache;
  log: FastifyBaseLogger;
  now: () => Date;
}
