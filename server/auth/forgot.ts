import { forgotRules, type Language, languages } from "@oselia/shared/model";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { accept } from "../answers/accept.ts";
import { noContent, refusals } from "../answers/schema.ts";
import { acceptedLanguages } from "../http/language.ts";
import { bodyOf } from "../openapi/schema-of-rules.ts";
import type { Services } from "../services.ts";
import { networkOf } from "./address.ts";
import { policies } from "./policies.ts";
import { leaveResetMail } from "./reset-mails.ts";

/**
 * POST /forgot. Whether or not there is such an account, the answer is the same, and so is the work
 * before and after it: on the embedded database that work would show in the time of the next answer.
 */
export function forgotRoute(app: FastifyInstance, services: Services) {
  const { database, throttle, mailQueue, afterwards } = services;

  app.post("/forgot", {
    schema: {
      tags: ["auth"],
      operationId: "requestPasswordReset",
      summary: "Ask for a code to set a new password; it comes by mail",
      body: bodyOf(forgotRules),
      response: { 202: noContent, ...refusals(400, 429) },
    },
    handler: async (request, reply) => {
      const { email } = accept(forgotRules, request.body);
      const username = email.toLowerCase();
      await throttle.take(policies.forgotAddress, "forgot from", networkOf(request.ip));
      const refusal = await throttle.attempt({
        policy: policies.forgotAccount,
        parts: ["forgot", username],
      });
      // A mailbox that had its mails gets no further one; that is not told either.
      if (!refusal) {
        await leaveResetMail(database, username, languageOf(request));
      }
      reply.code(202).send();
      afterwards(mailQueue.work());
      return reply;
    },
  });
}

/** The language that the browser prefers among the site's, else English. */
function languageOf(request: FastifyRequest): Language {
  const wanted = acceptedLanguages(request);
  return wanted.map((tag) => languages.find((one) => one === tag)).find(Boolean) ?? "en";
}
