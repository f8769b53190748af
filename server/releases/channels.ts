import { type Kysely, type Selectable, sql } from "kysely";
import type { Database } from "../database/database.ts";
import type { ReleaseChannelsTable } from "../database/release-tables.ts";
import type { Tables } from "../database/tables.ts";
import { conflict } from "../responses/problem.ts";
import { START } from "./authors.ts";
import { recordEvent } from "./events.ts";
import { checkCompatibility } from "./gate/compatibility.ts";
import { claimPaths } from "./owned-paths.ts";
import { ReleaseError } from "./release-error.ts";
import type { ReleaseFiles } from "./release-files.ts";
import { getRelease, type Release, readMainFile } from "./release-store.ts";

/** What visitors get of a remote or the shell. */
export type Channel = Selectable<ReleaseChannelsTable>;

/** Who changes a channel, and on which state that is based. */
export interface ChannelChange {
  /** A team, a staff account, or "start". */
  author: string;
  /** The channel's revision, 0 where there is no channel. Default: any. */
  revision?: number | undefined;
}

export interface Channels {
  /** Undefined when nothing is live under this name. */
  find(name: string): Promise<Channel | undefined>;
  list(): Promise<Channel[]>;
  /**
   * Makes a stored version live for everyone.
   *
   * @throws ReleaseError, and `conflict` when the channel has changed since `revision`.
   */
  promote(name: string, version: string, change: ChannelChange): Promise<Channel>;
  /** Makes the latest intact version before the live one live again, and ends a canary. */
  rollback(name: string, change: ChannelChange): Promise<Channel>;
}

/** The channels in the database. Changes take turns, on any server. */
export function createChannels({ db }: Pick<Database, "db">, files: ReleaseFiles): Channels {
  /** Runs one change in a transaction. */
  async function change(
    name: string,
    { revision }: ChannelChange,
    apply: (transaction: Kysely<Tables>, before: Channel | undefined) => Promise<Channel>,
  ): Promise<Channel> {
    return db.transaction().execute(async (transaction) => {
      await sql`select pg_advisory_xact_lock(hashtext('oselia releases'))`.execute(transaction);
      const before = await findChannel(transaction, name);
      if (revision !== undefined && revision !== (before?.revision ?? 0)) throw conflict();
      return apply(transaction, before);
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
        await claim(transaction, release);
        // What one start released, the next replaces as a whole: the shell first.
        await checkCompatibility(
          transaction,
          release,
          (other) => author === START && other === START,
        );
        const isNew = before && before.stable !== version;
        const earlier = before?.earlier ?? [];
        await recordEvent(transaction, { action: "promote", name, version, author });
        return setStable(transaction, {
          name,
          stable: version,
          earlier: isNew ? [...earlier, before.stable] : earlier,
          changedBy: author,
        });
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
  };
}

async function claim(db: Kysely<Tables>, { name, contribution }: Release): Promise<void> {
  if (contribution) await claimPaths(db, { name, contribution });
}

/** Makes a version live for everyone. */
function setStable(
  db: Kysely<Tables>,
  values: Pick<Channel, "name" | "stable" | "earlier" | "changedBy">,
): Promise<Channel> {
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
        ramp: null,
        changedAt: sql`now()`,
        revision: sql`release_channels.revision + 1`,
      }),
    )
    .returningAll()
    .executeTakeFirstOrThrow();
}

function findChannel(db: Kysely<Tables>, name: string): Promise<Channel | undefined> {
  return db.selectFrom("releaseChannels").selectAll().where("name", "=", name).executeTakeFirst();
}
