import type { FastifyBaseLogger } from "fastify";
import type { Sessions } from "./auth/sessions.ts";
import type { Throttle } from "./auth/throttle.ts";
import type { Config } from "./config.ts";
import type { Database } from "./database/database.ts";
import type { Storage } from "./health/storage.ts";
import type { Memo } from "./lists/memo.ts";
import type { MailQueue } from "./mail/mail-queue.ts";
import type { MediaStore } from "./media/media-store.ts";
import type { LiveRegistry } from "./releases/registry.ts";

/** What the features are given; made once for each app. */
export interface Services {
  config: Config;
  database: Database;
  log: FastifyBaseLogger;
  /** The clock; tests bring their own. */
  now: () => Date;
  /** Lists and their totals, by topic: "news", "books", "messages". */
  memo: Memo;
  media: MediaStore;
  mailQueue: MailQueue;
  sessions: Sessions;
  throttle: Throttle;
  /** What is live of the front ends. */
  readRegistry: () => Promise<LiveRegistry>;
  /** Whether there is room for what people send. */
  storage: Storage;
  /** Work that goes on after its answer was sent; closing the app waits for it. */
  afterwards: (work: Promise<void>) => void;
}
