import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { createStaffAccounts, hashSecret } from "../../../server/testing/index.ts";
import { openPasswordPage, sendPassword } from "../../harness/confirm-password.ts";
import type { Site } from "../../harness/site.ts";
import { type StaffApi, staffApi } from "../../harness/staff-api.ts";

/** An administrator of one attack alone. */
export interface Victim {
  password: string;
  /** A new session, with which a script on the page can call the API. */
  signIn(): Promise<StaffApi>;
  /** The URL of a page that asks for the password of this session. */
  openPage(session: StaffApi): Promise<string>;
  /** Enters the password, as only the administrator can. */
  confirm(session: StaffApi): Promise<void>;
  /** Moves the session's confirmation into the past. */
  age(session: StaffApi, minutes: number): Promise<void>;
}

/** Runs an attack on an administrator, and removes the account. */
export async function withAdministrator(
  site: Site,
  attack: (victim: Victim) => Promise<void>,
): Promise<void> {
  const { url } = site;
  const { db } = site.database() ?? assert.fail("The site runs in another process");
  const email = `${randomUUID()}@oselia.example`;
  const password = randomUUID();
  try {
    await createStaffAccounts(db).add(email, password, "administrator");
    const openPage = ({ token }: StaffApi) => openPasswordPage(site, token);
    await attack({
      password,
      signIn: () => staffApi({ url, editor: { email, password } }),
      openPage,
      async confirm(session) {
        const { status } = await sendPassword(await openPage(session), password);
        if (status !== 303) throw new Error(`The right password was answered with ${status}`);
      },
      async age({ token }, minutes) {
        await db
          .updateTable("sessions")
          .set({ confirmedAt: sql<Date>`now() - make_interval(mins => ${minutes})` })
          .where("tokenHash", "=", hashSecret(token))
          .execute();
      },
    });
  } finally {
    await db.deleteFrom("staff").where("username", "=", email).execute();
  }
}
