import { sql } from "kysely";
import { idempotencyHours } from "../../http/responses/idempotency-key.ts";
import type { Database } from "../../platform/database/database.ts";
import { isOverrideFresh } from "../../releases/index.ts";
import { isConfirmationFresh } from "../../staff/confirmation/confirmations.ts";
import { isFresh } from "../../staff/reset-mails.ts";

/**
 * Deletes expired sessions, confirmations, overrides, reset codes and reset emails, throttle counts
 * after 30 days, and idempotency hashes.
 */
export async function deleteExpired({ db }: Database): Promise<void> {
  await db
    .deleteFrom("sessions")
    .where(sql<boolean>`created_at < now() - interval '7 days'
      or last_used_at < now() - interval '12 hours'`)
    .execute();
  await db
    .deleteFrom("overrides")
    .where((where) => where.not(isOverrideFresh))
    .execute();
  await db
    .deleteFrom("confirmations")
    .where((where) => where.not(isConfirmationFresh))
    .execute();
  for (const table of ["resetCodes", "resetMails"] as const) {
    await db
      .deleteFrom(table)
      .where((where) => where.not(isFresh))
      .execute();
  }
  await db
    .deleteFrom("throttle")
    .where(sql<boolean>`last_attempt_at < now() - interval '30 days'`)
    .execute();
  for (const table of ["messages", "news", "books"] as const) {
    await db
      .updateTable(table)
      .set({ idempotencyHash: null })
      .where("idempotencyHash", "is not", null)
      .where(sql<boolean>`created_at < now() - make_interval(hours => ${idempotencyHours})`)
      .execute();
  }
}
