import type { Ramp } from "@oselia/shared/contract/release";
import { type Kysely, type Selectable, sql } from "kysely";
import type { Database } from "../platform/database/database.ts";
import type { Tables } from "../platform/database/tables.ts";
import { conflict } from "../platform/problem.ts";
import { generateSecret } from "../platform/secret.ts";
import { START } from "./authors.ts";
import { recordEvent } from "./events.ts";
import { checkCompatibility } from "./gate/compatibility.ts";
import { claimPaths } from "./owned-paths.ts";
import { ReleaseError } from "./release-error.ts";
import type { ReleaseFiles } from "./release-files.ts";
import { getRelease, type Release, readMainFile } from "./release-store.ts";

/** What visitors get of a remote or the shell, with what only the server knows. */
export type StoredChannel = Selectable<Tables["releaseChannels"]>;

/** Who changes a channel, and on which state that is based. */
export interface ChannelChange {
  /** A team, a staff account, or "start". */
  author: string;
  /** The channel's revision, 0 where there is no channel. Without it, the change is always made. */
  revision?: number | undefined;
}

export interface Channels {
  /** Undefined when nothing is live under this name. */
  find(name: string): Promise<StoredChannel | undefined>;
  list(): Promise<StoredChannel[]>;
  /**
   * Makes a stored version live for everyone.
   *
   * @throws ReleaseError, and `conflict` when the channel has changed since `revision`.
   */
  promote(name: string, version: string, change: ChannelChange): Promise<StoredChannel>;
  /** Makes the latest intact version before the live one live again, and ends a canary. */
  rollback(name: string, change: ChannelChange): Promise<StoredChannel>;
  /**
   * Gives a part of the visitors a stored version. Another percentage for the same version keeps the
   * visitors who have it.
   */
  setCanary(name: string, canary: NewCanary, change: ChannelChange): Promise<StoredChannel>;
  /**
   * Gives every visitor the live version again.
   *
   * @param details For the record: why.
   */
  endCanary(name: string, change: ChannelChange, details?: object): Promise<StoredChannel>;
  /** Takes the next step of each ramp that is due. Returns the channels that have changed. */
  advanceRamps(): Promise<StoredChannel[]>;
}

/** A version that a part of the visitors is to get. */
export interface NewCanary {
  version: string;
  /** 1 to 100 */
  percentage: number;
  /** The steps that follow, without the time of the next one. */
  ramp?: Omit<Ramp, "next"> | undefined;
}

/** The channels in the database. Changes take turns, on any server. */
export function createChannels({ db }: Pick<Database, "db">, files: ReleaseFiles): Channels {
  /** Runs one change in a transaction. */
  async function change<Result>(
    name: string,
    { revision }: ChannelChange,
    apply: (transaction: Kysely<Tables>, before: StoredChannel | undefined) => Promise<Result>,
  ): Promise<Result> {
    return db.transaction().execute(async (transaction) => {
      await sql`select pg_advisory_xact_lock(hashtext('oselia releases'))`.execute(transaction);
      const before = await findChannel(transaction, name);
      if (revision !== undefined && revision !== (before?.revision ?? 0)) throw conflict();
      return apply(transaction, before);
    });
  }

  /** Makes a version live for everyone: checks it, claims its paths and records the change. */
  async function makeStable(
    transaction: Kysely<Tables>,
    before: StoredChannel | undefined,
    { release, author, details = {} }: { release: Release; author: string; details?: object },
  ): Promise<StoredChannel> {
    const { name, version } = release;
    await claim(transaction, release);
    // What one start released, the next replaces as a whole: the shell first.
    await checkCompatibility(transaction, release, (other) => author === START && other === START);
    const isNew = before && before.stable !== version;
    const earlier = before?.earlier ?? [];
    await recordEvent(transaction, { action: "promote", name, version, author, details });
    return setStable(transaction, {
      name,
      stable: version,
      earlier: isNew ? [...earlier, before.stable] : earlier,
      changedBy: author,
    });
  }

  return {
    find: (name) => findChannel(db, name),

    list: () => db.selectFrom("releaseChannels").selectAll().orderBy("name").execute(),

    promote: (name, version, options) =>
      change(name, options, async (transaction, before) => {
        const { author } = options;
        const release = await getRelease(transaction, name, version);
        if (before?.stable === version && before.canary === null && before.changedBy === author) {
          return before;
        }
        return makeStable(transaction, before, { release, author });
      }),

    rollback: (name, options) =>
      change(name, options, async (transaction, before) => {
        const { author } = options;
        const earlier = before?.earlier ?? [];
        let damage = "";
        for (const [index, version] of [...earlier.entries()].reverse()) {
          try {
            const release = await getRelease(transaction, name, version);
            await readMainFile(files, release);
            await claim(transaction, release);
            await checkCompatibility(transaction, release);
          } catch (error) {
            if (!(error instanceof ReleaseError)) throw error;
            damage ||= `: ${error.message}`;
            continue;
          }
          await recordEvent(transaction, { action: "rollback", name, version, author });
          return setStable(transaction, {
            name,
            stable: version,
            earlier: earlier.slice(0, index),
            changedBy: author,
          });
        }
        throw new ReleaseError(
          `${name} has no earlier release${damage && ` that can go live`}${damage}`,
        );
      }),

    setCanary: (name, canary, options) =>
      change(name, options, async (transaction, before) => {
        const { version } = canary;
        if (!before) throw new ReleaseError(`${name} has no live release yet: promote this one`);
        if (before.stable === version) {
          throw new ReleaseError(`${version} of ${name} is live for everyone already`);
        }
        const release = await getRelease(transaction, name, version);
        await readMainFile(files, release);
        await claim(transaction, release);
        await checkCompatibility(transaction, release);
        return setCanary(transaction, before, { ...canary, author: options.author });
      }),

    endCanary: (name, options, details = {}) =>
      change(name, options, async (transaction, before) => {
        if (!before?.canary) throw new ReleaseError(`${name} has no canary`);
        const { author } = options;
        const { canary: version, percentage } = before;
        await recordEvent(transaction, {
          action: "withdraw",
          name,
          version,
          author,
          details: { percentage, ...details },
        });
        const { stable, earlier } = before;
        return setStable(transaction, { name, stable, earlier, changedBy: author });
      }),

    async advanceRamps() {
      const due = await db
        .selectFrom("releaseChannels")
        .select("name")
        .where(isDue)
        .orderBy("name")
        .execute();
      const changed: StoredChannel[] = [];
      for (const { name } of due) {
        await change(name, { author: "" }, async (transaction) => {
          // Again, now that it is this server's turn.
          const before = await findChannel(transaction, name, isDue);
          const { canary: version, ramp, changedBy: author } = before ?? {};
          if (!before || !version || !ramp || !author) return;
          const [percentage = 100, ...steps] = ramp.steps;
          if (percentage < 100) {
            const next = { version, percentage, ramp: { steps, every: ramp.every }, author };
            changed.push(await setCanary(transaction, before, next));
            return;
          }
          const release = await getRelease(transaction, name, version);
          const details = { ramp: true };
          changed.push(await makeStable(transaction, before, { release, author, details }));
        });
      }
      return changed;
    },
  };
}

/** True when a ramp has another step to take. */
const isDue = sql<boolean>`canary is not null and (ramp ->> 'next')::timestamptz <= now()`;

/** Makes a version the canary, or gives the canary to another part of the visitors. */
async function setCanary(
  db: Kysely<Tables>,
  before: StoredChannel,
  { version, percentage, ramp, author }: NewCanary & { author: string },
): Promise<StoredChannel> {
  const { name } = before;
  const hasSteps = ramp && ramp.steps.length > 0;
  const details = { percentage, ...(hasSteps && { ramp }) };
  await recordEvent(db, { action: "canary", name, version, author, details });
  const isSame = before.canary === version;
  return db
    .updateTable("releaseChannels")
    .set({
      canary: version,
      percentage,
      seed: isSame ? before.seed : generateSecret(),
      canarySince: isSame ? before.canarySince : sql`now()`,
      ramp: hasSteps
        ? sql`jsonb_build_object('steps', ${JSON.stringify(ramp.steps)}::jsonb,
            'every', ${ramp.every}::int, 'next', now() + make_interval(secs => ${ramp.every}))`
        : null,
      changedBy: author,
      changedAt: sql`now()`,
      revision: sql`revision + 1`,
    })
    .where("name", "=", name)
    .returningAll()
    .executeTakeFirstOrThrow();
}

async function claim(db: Kysely<Tables>, { name, contribution }: Release): Promise<void> {
  if (contribution) await claimPaths(db, { name, contribution });
}

/** Stores a channel whose live version everyone gets. The caller has claimed its paths. */
function setStable(
  db: Kysely<Tables>,
  values: Pick<StoredChannel, "name" | "stable" | "earlier" | "changedBy">,
): Promise<StoredChannel> {
  const { stable, earlier, changedBy } = values;
  return db
    .insertInto("releaseChannels")
    .values(values)
    .onConflict((known) =>
      known.column("name").doUpdateSet({
        stable,
        earlier,
        changedBy,
        canary: null,
        percentage: null,
        seed: null,
        canarySince: null,
        ramp: null,
        changedAt: sql`now()`,
        revision: sql`release_channels.revision + 1`,
      }),
    )
    .returningAll()
    .executeTakeFirstOrThrow();
}

function findChannel(
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
