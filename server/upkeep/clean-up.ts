import type { FastifyInstance } from "fastify";
import { findOldPictures, removeUnused } from "../media/remove-unused.ts";
import type { Services } from "../services.ts";
import { endChore, takeChore } from "./chores.ts";
import { emptyBin } from "./empty-bin.ts";

/** Minutes between two clean-ups, whichever server does them. */
const between = 60;

/** Milliseconds between two looks whether one is due. */
const patrol = 10 * 60 * 1000;

type Needed = Pick<Services, "config" | "database" | "media">;

/**
 * Removes what was in the bin for its time, and pictures that nothing refers to, when it is due.
 * Several servers may call it at the same time: one of them does it.
 */
export async function cleanUp(
  { config, database, media }: Needed,
  signal?: AbortSignal,
): Promise<void> {
  if (await takeChore(database, "find old pictures", between)) {
    await findOldPictures(database, media);
    await endChore(database, "find old pictures");
  }
  if (!(await takeChore(database, "clean up", between))) return;
  // Pictures first, while what leaves the bin now still holds its own: their day begins afterwards.
  await removeUnused(database, media, signal);
  await emptyBin(database, config.binRetentionDays);
}

/** Cleans up in the background while the server runs. */
export function cleanUpRegularly(app: FastifyInstance, services: Services): void {
  const closing = new AbortController();
  const work = () => services.afterwards(cleanUp(services, closing.signal));
  const patrolling = setInterval(work, patrol).unref();
  app.addHook("onReady", async () => work());
  app.addHook("preClose", async () => {
    clearInterval(patrolling);
    closing.abort();
  });
}
