import { sql } from "kysely";
import { weaknessOf } from "../auth/weak-password.ts";
import { createStaffAccounts, randomPassword } from "../commands/staff-accounts.ts";
import type { Config } from "../config.ts";
import { ConfigError } from "../config-reader.ts";
import type { Database } from "../database/database.ts";
import { createMediaStore } from "../media/create-media-store.ts";
import { drawSamples } from "../sample/draw-samples.ts";
import { fillWithSamples } from "../sample/fill.ts";
import { reasonOf, StartError } from "../start-error.ts";

/** The account that was made, with its password where that was made up. */
export interface FirstAccount {
  email: string;
  password?: string;
}

/**
 * Makes the first staff account, and fills the empty database with sample content where that is
 * wanted: both or none. Does nothing, ever after, once there is an account; so a house that began
 * empty stays without samples. Several processes may start at once: one of them does it.
 */
export async function firstStart(
  database: Database,
  config: Config,
  today: Date,
): Promise<FirstAccount | undefined> {
  const { db } = database;
  if (await hasBegun(db)) return undefined;
  if (config.admin) await refuseWeak(config.admin);
  // Drawn before the transaction: it takes seconds.
  const pictures = config.sampleContent
    ? await drawSamples(createMediaStore(config, database)).catch(cannotBeKept)
    : undefined;
  const { email, password } = config.admin ?? { email: madeUp, password: randomPassword() };

  return db.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(hashtext('oselia first start'))`.execute(transaction);
    if (await hasBegun(transaction)) return undefined;
    if (pictures) await fillWithSamples(transaction, pictures, today);
    await createStaffAccounts(transaction).add(email, password);
    return config.admin ? { email } : { email, password };
  });
}

function cannotBeKept(error: Error): never {
  throw new StartError(`The sample pictures cannot be kept: ${reasonOf(error.cause ?? error)}.`);
}

/** Only where it is set: a house that began with such a password still starts. */
async function refuseWeak({ email, password }: NonNullable<Config["admin"]>): Promise<void> {
  const weakness = await weaknessOf(password, email);
  if (weakness)
    throw new ConfigError([`ADMIN_PASSWORD is refused: ${weakness.replace(/\.$/, "")}`]);
}

/** Of nobody's mailbox: the domain is reserved for examples. */
const madeUp = "admin@oselia.example";

async function hasBegun(db: Database["db"]): Promise<boolean> {
  const account = await db.selectFrom("staff").select("id").limit(1).executeTakeFirst();
  return account !== undefined;
}
