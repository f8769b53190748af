import { forgotRules, type Reset, resetRules } from "@oselia/shared/model";
import { sql } from "kysely";
import { getClientNetworks } from "../http/client-network.ts";
import { preferredLanguage } from "../http/request-language.ts";
import type { ApiInstance } from "../http/requests/request-schema.ts";
import { bodySchema } from "../http/requests/schemas.ts";
import { errorResponses, noContent } from "../http/responses/response-schema.ts";
import type { Database } from "../platform/database/database.ts";
import type { MailQueue } from "../platform/mail/mail-queue.ts";
import { invalidInput, Problem } from "../platform/problem.ts";
import { hashSecret } from "../platform/secret.ts";
import { hashPassword } from "./password.ts";
import { codeMinutes, deleteCodes, queueResetMail } from "./reset-mails.ts";
import type { Staff } from "./sessions.ts";
import { countPerNetwork, type Throttle } from "./throttle.ts";
import { findWeakness } from "./weak-password.ts";

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

/** POST /reset */
export function resetRoute(app: ApiInstance, services: { database: Database; throttle: Throttle }) {
  app.post("/reset", {
    schema: {
      tags: ["auth"],
      operationId: "resetPassword",
      summary: "Reset the password with an emailed code; ends all sessions",
      body: bodySchema(resetRules),
      response: { 204: noContent, ...errorResponses(400, 429) },
    },
    handler: async (request, reply) => {
      const wanted = request.body;
      const networks = getClientNetworks(request.ip);
      const owner = await findCodeOwner(services, wanted.code);
      if (!owner) {
        // Only wrong codes are counted, so a neighbour's guesses never block a correct code.
        await services.throttle.consume(...countPerNetwork("resetPerNetwork", networks));
        throw invalidCode();
      }
      const weakness = await findWeakness(wanted.password, owner.username);
      if (weakness) throw invalidInput({ password: weakness });
      await reset(services, owner.id, wanted);
      // The owner knows the new password: earlier guesses must not delay them.
      await services.throttle.reset({
        policy: "loginFromKnownNetwork",
        parts: [owner.username, networks[0].name],
      });
      return reply.code(204).send();
    },
  });
}

/** The owner of a code. Undefined for an invalid or expired code. */
async function findCodeOwner(
  { database: { db } }: { database: Database },
  code: string,
): Promise<Staff | undefined> {
  return db
    .selectFrom("resetCodes")
    .innerJoin("staff", "staff.id", "resetCodes.staffId")
    .select(["staff.id", "staff.username", "staff.role"])
    .where("codeHash", "=", hashSecret(code))
    .where("disabledAt", "is", null)
    .where(sql<boolean>`reset_codes.created_at > now() - make_interval(mins => ${codeMinutes})`)
    .executeTakeFirst();
}

/** Sets the password. Throws when the code has been used in the meantime. */
async function reset(
  { database: { db } }: { database: Database },
  staffId: number,
  { code, password }: Reset,
): Promise<void> {
  const codeHash = hashSecret(code);
  // Before the transaction: hashing takes long, and the embedded database has one connection.
  const passwordHash = await hashPassword(password);

  await db.transaction().execute(async (transaction) => {
    // The account first, as in every other password change: concurrent changes wait for each other.
    const staff = await transaction
      .updateTable("staff")
      .set({ passwordHash })
      .where("id", "=", staffId)
      .returning("id")
      .executeTakeFirst();
    // Of two concurrent requests, one finds the code deleted.
    const used = await transaction
      .deleteFrom("resetCodes")
      .where("codeHash", "=", codeHash)
      .returning("staffId")
      .executeTakeFirst();
    if (!staff || !used) throw invalidCode();
    await deleteCodes(transaction, staffId);
    await transaction.deleteFrom("sessions").where("staffId", "=", staffId).execute();
  });
}

function invalidCode(): Problem {
  const message = "This code has expired or is not valid. Request a new one.";
  return new Problem("invalid_code", message, { fields: { code: message } });
}
