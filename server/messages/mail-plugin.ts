import type { FastifyInstance } from "fastify";
import type { Services } from "../services.ts";
import { createMailQueue } from "./mail-queue.ts";

/** Milliseconds between two looks for mails whose next try has come. */
const patrol = 30_000;

/** Mails the house about each new message, where INBOX_MAIL_TO says whom. */
export async function mailTheHouse(app: FastifyInstance, services: Services): Promise<void> {
  const { config, database, mailer, afterwards, log } = services;
  if (config.inboxMailTo === undefined) return;
  const { inboxMailTo: to, publicUrl } = config;
  const queue = createMailQueue({ database, mailer, log, to, publicUrl });
  const work = () => afterwards(queue.work());
  const stopListening = await database.listen("changes", (topic) => {
    if (topic === "messages" || topic === "") work();
  });
  const patrolling = setInterval(work, patrol).unref();
  app.addHook("onReady", async () => work());
  app.addHook("preClose", async () => {
    clearInterval(patrolling);
    await stopListening();
  });
}
