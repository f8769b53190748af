import type { FastifyInstance } from "fastify";
import type { Database } from "../database/database.ts";
import type { MailQueue } from "./mail-queue.ts";

/** Milliseconds between two checks for mails that are due again. */
const pollInterval = 30_000;

/** Processes the mail queue at startup, after each new message, and every half a minute. */
export async function processMailQueue(
  app: FastifyInstance,
  services: {
    database: Database;
    mailQueue: MailQueue;
    runInBackground: (work: Promise<void>) => void;
  },
): Promise<void> {
  const { database, mailQueue, runInBackground } = services;
  const work = () => runInBackground(mailQueue.process());
  const stopListening = await database.listen("changes", (topic) => {
    if (topic === "messages" || topic === "") work();
  });
  const pollTimer = setInterval(work, pollInterval).unref();
  app.addHook("onReady", async () => work());
  app.addHook("preClose", async () => {
    clearInterval(pollTimer);
    await stopListening();
  });
}
