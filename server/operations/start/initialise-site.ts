import { sql } from "kysely";
import { createMediaStore } from "../../content/media/media-store.ts";
import type { Config } from "../../platform/config/config.ts";
import { ConfigError } from "../../platform/config/config-reader.ts";
import type { Database } from "../../platform/database/database.ts";
import { createFileStore } from "../../platform/files/create-file-store.ts";
import { describeError, StartupError } from "../../platform/startup-error.ts";
import { createStaffAccounts, randomPassword } from "../../staff/staff-accounts.ts";
import { findWeakness } from "../../staff/weak-password.ts";
import { insertSamples, storeSampleImages } from "../sample/insert-samples.ts";

/** The account that was created, with its password if that was generated. */
interface FirstAccount {
  email: string;
  password?: string;
}

/**
 * Creates the first staff account and, if configured, sample content, in one transaction. Does
 * nothing once there is an account, so a site that started empty stays without samples. When
 * several processes start at the same time, one of them does it.
 */
export async function initialiseSite(
  database: Database,
  config: Config,
  today: Date,
): Promise<FirstAccount | undefined> {
  const { db } = database;
  if (await isInitialised(db)) return undefined;
  if (config.admin) await rejectWeakPassword(config.admin);
  // Stored before the transaction, since it takes a second.
  const images = config.sampleContent
    ? await storeSampleImages(createMediaStore(createFileStore(config), database, config)).catch(
        toStartupError,
      )
    : undefined;
  const { email, password } = config.admin ?? {
    email: defaultAdminEmail,
    password: randomPassword(),
  };

  return db.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(hashtext('oselia first start'))`.execute(transaction);
    if (await isInitialised(transaction)) return undefined;
    if (images) await insertSamples(transaction, images, today);
    await createStaffAccounts(transaction).add(email, password, "administrator");
    return config.admin ? { email } : { email, password };
  });
}

function toStartupError(error: Error): never {
  throw new StartupError(
    `The sample images cannot be stored: ${describeError(error.cause ?? error)}.`,
  );
}

/** Only checked on the first start: an existing site with such a password still starts. */
async function rejectWeakPassword({
  email,
  password,
}: NonNullable<Config["admin"]>): Promise<void> {
  const weakness = await findWeakness(password, email);
  if (weakness)
    throw new ConfigError([`ADMIN_PASSWORD is too weak: ${weakness.replace(/\.$/, "")}`]);
}

/** Nobody's mailbox: the domain is reserved for examples. */
const defaultAdminEmail = "admin@oselia.example";

async function isInitialised(db: Database["db"]): Promise<boolean> {
  const account = await db.selectFrom("staff").select("id").limit(1).executeTakeFirst();
  return account !== undefined;
}
