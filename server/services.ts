import type { FastifyBaseLogger } from "fastify";
import type { MediaStore } from "./content/media/media-store.ts";
import type { Storage } from "./operations/health/storage.ts";
import type { Cache } from "./platform/cache/cache.ts";
import type { Config } from "./platform/config/config.ts";
import type { Database } from "./platform/database/database.ts";
import type { MailQueue } from "./platform/mail/mail-queue.ts";
import type { DeployTokens, Overrides, Releases } from "./releases/index.ts";
import type { CheckPassword } from "./staff/check-password.ts";
import type { Confirmations } from "./staff/confirmation/confirmations.ts";
import type { Sessions } from "./staff/sessions.ts";
import type { Throttle } from "./staff/throttle.ts";

/** The services that the features share; created once for each app. */
export interface Services {
  config: Config;
  database: Database;
  log: FastifyBaseLogger;
  /** The clock; tests use their own. */
  now: () => Date;
  /** Lists and their totals, by topic: "news", "books". */
  cache: Cache;
  media: MediaStore;
  mailQueue: MailQueue;
  sessions: Sessions;
  /** Pages that ask administrators for their password. */
  confirmations: Confirmations;
  checkPassword: CheckPassword;
  throttle: Throttle;
  /** The releases of the front ends. */
  releases: Releases;
  /** The tokens with which teams release. */
  deployTokens: DeployTokens;
  /** Remotes that administrators load from their own machines. */
  overrides: Overrides;
  /** Whether there is space for what visitors and staff send. */
  storage: Storage;
  /** A task that continues after its response was sent; closing the app waits for it. */
  runInBackground: (work: Promise<void>) => void;
}
