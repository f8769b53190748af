import type { Ramp } from "@oselia/shared/contract/release";
import { type Kysely, type Selectable, sql, type UpdateObject } from "kysely";
import type { Tables } from "../../platform/database/tables.ts";
import { generateSecret } from "../../platform/secret.ts";
import { SERVER } from "../authors.ts";
import { recordEvent } from "../events.ts";

/** What visitors get of a remote or the shell, with what only the server knows. */
export type StoredChannel = Selectable<Tables["releaseChannels"]>;

/** A version that a part of the visitors is to get. */
export interface NewCanary {
  version: string;
  /** 1 to 100 */
  percentage: number;
  /** The steps that follow, without the time of the next one. */
  ramp?: Omit<Ramp, "next"> | undefined;
}

/** Until the transaction ends, no other one changes what is live or stored, on any server. */
export async function lockReleases(transaction: Kysely<Tables>): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('oselia releases'))`.execute(transaction);
}

/** Every channel, by its name. */
export const listChannels = (db: Kysely<Tables>): Promise<StoredChannel[]> =>
  db.selectFrom("releaseChannels").selectAll().orderBy("name").execute();

/** True when a ramp has another step to take. */
export const isDue = sql<boolean>`canary is not null and (ramp ->> 'next')::timestamptz <= now()`;

/** Records, once for each step, that a ramp waits for a visit. */
export async function waitForVisits(db: Kysely<Tables>, { name, canary, ramp }: StoredChannel) {
  if (!canary || ramp?.isWaiting) return;
  await db
    .updateTable("releaseChannels")
    .set({ ramp: sql`ramp || '{"isWaiting": true}'` })
    .where("name", "=", name)
    .execute();
  await recordEvent(db, { action: "wait", name, version: canary, author: SERVER });
}

/** Makes a version the canary, or gives the canary to another part of the visitors. */
export async function storeCanary(
  db: Kysely<Tables>,
  before: StoredChannel,
  { version, percentage, ramp, author }: NewCanary & { author: string },
): Promise<StoredChannel> {
  const { name } = before;
  const hasSteps = ramp && ramp.steps.length > 0;
  const details = { percentage, ...(hasSteps && { ramp }) };
  await recordEvent(db, { action: "canary", name, version, author, details });
  const isSame = before.canary === version;
  return updateChannel(db, name, author, {
    canary: version,
    percentage,
    seed: isSame ? before.seed : generateSecret(),
    canarySince: isSame ? before.canarySince : sql`now()`,
    ramp: hasSteps
      ? sql`jsonb_build_object('steps', ${JSON.stringify(ramp.steps)}::jsonb,
          'every', ${ramp.every}::int, 'next', now() + make_interval(secs => ${ramp.every}))`
      : null,
  });
}

const withoutCanary = { canary: null, percentage: null, seed: null, canarySince: null, ramp: null };

/** Stores a channel whose live version everyone gets. The caller has claimed its paths. */
export function storeStable(
  db: Kysely<Tables>,
  { author, ...live }: Pick<StoredChannel, "name" | "stable" | "earlier"> & { author: string },
): Promise<StoredChannel> {
  const values = { ...live, stableBy: author, changedBy: author };
  return db
    .insertInto("releaseChannels")
    .values(values)
    .onConflict((known) =>
      known.column("name").doUpdateSet({
        ...values,
        ...withoutCanary,
        stableSince: sql`case when release_channels.stable = excluded.stable
          then release_channels.stable_since else now() end`,
        changedAt: sql`now()`,
        revision: sql`release_channels.revision + 1`,
      }),
    )
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Gives everyone the live version again. */
export const withdrawCanary = (
  db: Kysely<Tables>,
  { name, author }: { name: string; author: string },
): Promise<StoredChannel> => updateChannel(db, name, author, withoutCanary);

/** Changes who gets the canary, which makes the next revision. */
const updateChannel = (
  db: Kysely<Tables>,
  name: string,
  author: string,
  canary: UpdateObject<Tables, "releaseChannels">,
): Promise<StoredChannel> =>
  db
    .updateTable("releaseChannels")
    .set({ ...canary, changedBy: author, changedAt: sql`now()`, revision: sql`revision + 1` })
    .where("name", "=", name)
    .returningAll()
    .executeTakeFirstOrThrow();

/** Undefined when nothing is live under this name, or the condition does not hold. */
export function findChannel(
  db: Kysely<Tables>,
  name: string,
  condition = sql<boolean>`true`,
): Promise<StoredChannel | undefined> {
  return db
    .selectFrom("releaseChannels")
    .selectAll()
    .where("name", "=", name)
    .where(condition)
    .executeTakeFirst();
}
