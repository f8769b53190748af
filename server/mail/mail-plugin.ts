import type { FastifyInstance } from "fastify";
import type { Services } from "../services.ts";

/** Milliseconds between two looks for mails whose next try has come. */
const patrol = 30_000;

/** Works at the mail queue at the start, after each new message, and every half a minute. */
export async function workAtMailQueue(app: FastifyInstance, services: Services): Promise<void> {
  const { database, mailQueue, afterwards } = services;
  const work = () => afterwards(mailQueue.work());
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
