import { forgotRules } from "@oselia/shared/model";
import { getClientNetworks } from "../http/client-network.ts";
import { preferredLanguage } from "../http/request-language.ts";
import type { ApiInstance } from "../http/requests/request-schema.ts";
import { bodySchema } from "../http/requests/schemas.ts";
import { errorResponses, noContent } from "../http/responses/response-schema.ts";
import type { Database } from "../platform/database/database.ts";
import type { MailQueue } from "../platform/mail/mail-queue.ts";
import { queueResetMail } from "./reset-mails.ts";
import { countPerNetwork, type Throttle } from "./throttle.ts";

/**
 * POST /forgot. With and without an account, the response is the same and so is the work before and
 * after it: on the embedded database, the duration of the next response would reveal that work.
 */
export function forgotRoute(
  app: ApiInstance,
  services: {
    database: Database;
    throttle: Throttle;
    mailQueue: MailQueue;
    runInBackground: (work: Promise<void>) => void;
  },
) {
  const { database, throttle, mailQueue, runInBackground } = services;

  app.post("/forgot", {
    schema: {
      tags: ["auth"],
      operationId: "requestPasswordReset",
      summary: "Request a password reset code by email",
      body: bodySchema(forgotRules),
      response: { 202: noContent, ...errorResponses(400, 429) },
    },
    handler: async (request, reply) => {
      const { email } = request.body;
      const username = email.toLowerCase();
      const networks = getClientNetworks(request.ip);
      await throttle.consume(...countPerNetwork("forgotPerNetwork", networks));
      const block = await throttle.attempt({
        policy: "forgotAccount",
        parts: [username],
      });
      // A mailbox that has received its emails gets no more. The response does not reveal this.
      if (!block) {
        await queueResetMail(database, username, preferredLanguage(request) ?? "en");
      }
      reply.code(202).send();
      runInBackground(mailQueue.process());
      return reply;
    },
  });
}
