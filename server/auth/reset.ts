import { type Reset, resetRules } from "@oselia/shared/model";
import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import { accept } from "../answers/accept.ts";
import { invalid, Problem } from "../answers/problem.ts";
import { noContent, refusals } from "../answers/schema.ts";
import { bodyOf } from "../openapi/schema-of-rules.ts";
import type { Services } from "../services.ts";
import { networkOf } from "./address.ts";
import { hashPassword } from "./password.ts";
import { policies } from "./policies.ts";
import { codeMinutes, forgetCodes } from "./reset-mails.ts";
import { hashSecret } from "./secret.ts";
import type { Staff } from "./sessions.ts";
import { weaknessOf } from "./weak-password.ts";

/** POST /reset */
export function resetRoute(app: FastifyInstance, services: Services) {
  app.post("/reset", {
    schema: {
      tags: ["auth"],
      operationId: "resetPassword",
      summary: "Set a new password with the code from the mail; every session ends",
      body: bodyOf(resetRules),
      response: { 204: noContent, ...refusals(400, 429) },
    },
    handler: async (request, reply) => {
      const wanted = accept(resetRules, request.body);
      const network = networkOf(request.ip);
      const owner = await ownerOf(services, wanted.code);
      if (!owner) {
        // Only what is wrong is counted: a neighbour's guesses never keep a right code out.
        await services.throttle.take(policies.resetAddress, "reset from", network);
        throw wrongCode();
      }
      const weakness = await weaknessOf(wanted.password, owner.username);
      if (weakness) throw invalid({ password: weakness });
      await reset(services, owner.id, wanted);
      // The owner holds the new password: no earlier guess may make the owner wait.
      await services.throttle.forgive("login", owner.username, network);
      return reply.code(204).send();
    },
  });
}

/** Whose code this is. Undefined when it is not, or no longer, valid. */
async function ownerOf({ database: { db } }: Services, code: string): Promise<Staff | undefined> {
  return db
    .selectFrom("resetCodes")
    .innerJoin("staff", "staff.id", "resetCodes.staffId")
    .select(["staff.id", "staff.username"])
    .where("codeHash", "=", hashSecret(code))
    .where("disabledAt", "is", null)
    .where(sql<boolean>`reset_codes.created_at > now() - make_interval(mins => ${codeMinutes})`)
    .executeTakeFirst();
}

/** Sets the password. Throws when the code was used meanwhile. */
async function reset(
  { database: { db } }: Services,
  staffId: number,
  { code, password }: Reset,
): Promise<void> {
  const codeHash = hashSecret(code);
  // Before the transaction: hashing takes long, and the embedded database has one connection.
  const passwordHash = await hashPassword(password);

  await db.transaction().execute(async (transaction) => {
    // The account first, as whoever else sets its password does: two at once wait for each other.
    const staff = await transaction
      .updateTable("staff")
      .set({ passwordHash })
      .where("id", "=", staffId)
      .returning("id")
      .executeTakeFirst();
    // Of two at once, one finds its code gone.
    const used = await transaction
      .deleteFrom("resetCodes")
      .where("codeHash", "=", codeHash)
      .returning("staffId")
      .executeTakeFirst();
    if (!staff || !used) throw wrongCode();
    await forgetCodes(transaction, staffId);
    await transaction.deleteFrom("sessions").where("staffId", "=", staffId).execute();
  });
}

function wrongCode(): Problem {
  const sentence = "This code is not valid any more. Ask for a new one.";
  return new Problem("invalid_code", sentence, { fields: { code: sentence } });
}
