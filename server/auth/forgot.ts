import { forgotRules, type Language, languages } from "@oselia/shared/model";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { accept } from "../answers/accept.ts";
import { Problem } from "../answers/problem.ts";
import { noContent, refusals } from "../answers/schema.ts";
import { acceptedLanguages } from "../http/language.ts";
import { bodyOf } from "../openapi/schema-of-rules.ts";
import type { Services } from "../services.ts";
import { networkOf } from "./address.ts";
import { policies } from "./policies.ts";
import { resetMail } from "./reset-mail.ts";
import { hashSecret, newSecret } from "./secret.ts";

/**
 * POST /forgot. The answer is sent before anybody looks whether there is such an account, so that
 * neither it nor its time can tell.
 */
export function forgotRoute(app: FastifyInstance, services: Services) {
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
      await services.throttle.take(policies.forgotAddress, "forgot from", networkOf(request.ip));
      const language = languageOf(request);
      services.afterwards(sendCode(services, email.toLowerCase(), language));
      return reply.code(202).send();
    },
  });
}

async function sendCode(services: Services, username: string, language: Language): Promise<void> {
  const { database, throttle, mailer, config } = services;
  const staff = await database.db
    .selectFrom("staff")
    .select("id")
    .where("username", "=", username)
    .where("disabledAt", "is", null)
    .executeTakeFirst();
  if (!staff) return;
  try {
    await throttle.take(policies.forgotAccount, "forgot", username);
  } catch (error) {
    if (error instanceof Problem) return;
    throw error;
  }
  const code = newSecret();
  await database.db
    .insertInto("resetCodes")
    .values({ codeHash: hashSecret(code), staffId: staff.id })
    .execute();
  await mailer.send({ to: username, ...resetMail(language, config.publicUrl, code) });
}

/** The language that the browser prefers among the site's, else English. */
function languageOf(request: FastifyRequest): Language {
  const wanted = acceptedLanguages(request);
  return wanted.map((tag) => languages.find((one) => one === tag)).find(Boolean) ?? "en";
}
