import type { FastifyInstance } from "fastify";
import { createMediaStore } from "./content/media/media-store.ts";
import { createMessageMails } from "./content/messages/message-mails.ts";
import { watchStorage } from "./operations/health.ts";
import { createCache } from "./platform/cache/cache.ts";
import type { Config } from "./platform/config/config.ts";
import type { Database } from "./platform/database/database.ts";
import { createFileStore } from "./platform/files/create-file-store.ts";
import { createMailQueue, type MailSource } from "./platform/mail/mail-queue.ts";
import { createMailer } from "./platform/mail/mailer.ts";
import {
  createDeployTokens,
  createOverrides,
  createPreviews,
  createReleases,
} from "./releases/index.ts";
import { createPasswordCheck } from "./staff/check-password.ts";
import { createConfirmations } from "./staff/confirmation/confirmations.ts";
import { createResetMails } from "./staff/reset-mails.ts";
import { createSessions } from "./staff/sessions.ts";
import { createThrottle } from "./staff/throttle.ts";

/** The services that the features share; created once for each app. */
export type Services = Awaited<ReturnType<typeof createServices>>;

/**
 * Creates the services that the features share, and releases them when the app closes.
 *
 * @param now The clock; tests use their own.
 */
export async function createServices(
  app: FastifyInstance,
  { config, database, now }: { config: Config; database: Database; now: () => Date },
) {
  const cache = createCache({ entries: 200, bytes: 16 * 1024 * 1024 });
  const files = createFileStore(config);
  const releases = createReleases(database, files, app.log);
  const mailer = createMailer(config, app.log);
  const throttle = createThrottle(database);
  const pending = new Set<Promise<void>>();
  const stopListening = await database.listen("changes", (topic) => {
    cache.clear(topic || undefined);
    if (topic === "releases" || topic === "") {
      releases.registry.invalidate();
      releases.files.clear();
      runInBackground(releases.registry.prepare());
    }
  });

  /** A task that continues after its response was sent; closing the app waits for it. */
  function runInBackground(work: Promise<void>): void {
    const settled = work.catch((err) => app.log.error({ err }, "Background task failed"));
    pending.add(settled);
    settled.finally(() => pending.delete(settled));
  }

  app.addHook("onClose", async () => {
    await Promise.all(pending);
    await stopListening();
    mailer.close();
  });
  return {
    config,
    database,
    log: app.log,
    now,
    /** Lists and their totals, by topic: "news", "books". */
    cache,
    media: createMediaStore(files, database, config),
    mailQueue: createMailQueue({ mailer, log: app.log, sources: mailSources(config, database) }),
    sessions: createSessions(database),
    /** Pages that ask administrators for their password. */
    confirmations: createConfirmations(database),
    checkPassword: await createPasswordCheck({ database, throttle, log: app.log }),
    throttle,
    /** Whether there is space for what visitors and staff send. */
    storage: watchStorage(app, { config, database }),
    releases,
    /** The tokens with which teams release. */
    deployTokens: createDeployTokens(database, runInBackground),
    /** Remotes that administrators load from their own machines. */
    overrides: createOverrides(database),
    /** Links to releases that are not live. */
    previews: createPreviews({ database, files: releases.files, config }),
    runInBackground,
  };
}

/** Password reset codes first: someone is waiting for them. */
function mailSources({ inboxMailTo: to, publicUrl }: Config, database: Database): MailSource[] {
  const resets = createResetMails({ database, publicUrl });
  return to === undefined ? [resets] : [resets, createMessageMails({ database, to, publicUrl })];
}
