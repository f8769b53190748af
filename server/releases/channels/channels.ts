import type { Kysely } from "kysely";
import type { Database } from "../../platform/database/database.ts";
import type { Tables } from "../../platform/database/tables.ts";
import { START } from "../authors.ts";
import { recordEvent } from "../events.ts";
import { hasReports } from "../load-reports/load-reports.ts";
import { ReleaseError } from "../release-error.ts";
import type { ReleaseFiles } from "../storage/release-files.ts";
import { getRelease, type Release, readMainFile } from "../storage/release-store.ts";
import { checkOrigins } from "./allowed-origins.ts";
import { findConflict } from "./channel-conflict.ts";
import { checkCompatibility } from "./compatibility.ts";
import { claimPaths } from "./owned-paths.ts";
import {
  findChannel,
  isDue,
  listChannels,
  lockReleases,
  type NewCanary,
  type StoredChannel,
  storeCanary,
  storeStable,
  waitForVisits,
  withdrawCanary,
} from "./stored-channels.ts";

/** Who changes a channel, and on which state that is based. */
export interface ChannelChange {
  /** A team, a staff account, or "start". */
  author: string;
  /** The channel's revision, 0 where there is no channel. Without it, the change is always made. */
  revision?: number | undefined;
}

/** A promotion, which may end a canary. */
export interface Promotion extends ChannelChange {
  /** Whether a canary of another version ends. Without it, the promotion is refused. */
  endCanary?: boolean | undefined;
}

/** How a version becomes live for everyone. */
interface NewStable {
  action: "promote" | "rollback";
  /** The versions to roll back to, the latest last. */
  earlier: string[];
  author: string;
  /** What was live before; undefined when nothing was. */
  before: StoredChannel | undefined;
  details?: object;
}

/**
 * The channels in the database. Changes take turns, on any server. Each throws ReleaseError, and
 * ChannelConflict when the channel has changed since the revision that it is based on.
 */
export function createChannels({ db }: Pick<Database, "db">, files: ReleaseFiles) {
  /** Runs one change in a transaction. */
  const change = <Result>(
    name: string,
    { revision }: Pick<ChannelChange, "revision">,
    apply: (transaction: Kysely<Tables>, before: StoredChannel | undefined) => Promise<Result>,
  ): Promise<Result> =>
    db.transaction().execute(async (transaction) => {
      await lockReleases(transaction);
      const before = await findChannel(transaction, name);
      if (revision !== undefined && revision !== (before?.revision ?? 0)) {
        throw await findConflict(transaction, name);
      }
      return apply(transaction, before);
    });

  return {
    /** Undefined when nothing is live under this name. */
    find: (name: string) => findChannel(db, name),

    list: () => listChannels(db),

    /** Makes a stored version live for everyone. */
    promote: (name: string, version: string, options: Promotion) =>
      change(name, options, async (transaction, before) => {
        const { author, endCanary = false } = options;
        const release = await getRelease(transaction, { name, version });
        if (before?.canary && before.canary !== version && !endCanary) {
          throw new ReleaseError(
            `${name} has a canary, ${before.canary.slice(0, 8)} for ${before.percentage} % of the visitors, which this would end. To end it, add --end-canary ("endCanary": true)`,
          );
        }
        if (before?.stable === version && before.canary === null && before.changedBy === author) {
          return before;
        }
        const earlier = listEarlier(before, version);
        return makeStable(transaction, release, { action: "promote", earlier, author, before });
      }),

    /** Makes the latest intact version before the live one live again, and ends a canary. */
    rollback: (name: string, options: ChannelChange) =>
      change(name, options, async (transaction, before) => {
        const { author } = options;
        const all = before?.earlier ?? [];
        let damage = "";
        for (const [index, version] of [...all.entries()].reverse()) {
          try {
            const release = await getRelease(transaction, { name, version });
            await readMainFile(files, release);
            const earlier = all.slice(0, index);
            const step = { action: "rollback", earlier, author, before } as const;
            return await makeStable(transaction, release, step);
          } catch (error) {
            if (!(error instanceof ReleaseError)) throw error;
            damage ||= ` that can go live: ${error.message}`;
          }
        }
        throw new ReleaseError(`${name} has no earlier release${damage}`);
      }),

    /**
     * Gives a part of the visitors a stored version. Another percentage for the same version keeps
     * the visitors who have it.
     */
    setCanary: (name: string, canary: NewCanary, options: ChannelChange) =>
      change(name, options, async (transaction, before) => {
        const { author } = options;
        const { version } = canary;
        if (!before) throw new ReleaseError(`${name} has no live release yet: promote this one`);
        if (before.stable === version) {
          throw new ReleaseError(`${version} of ${name} is live for everyone already`);
        }
        const release = await getRelease(transaction, { name, version });
        await readMainFile(files, release);
        await claim(transaction, release, author);
        return storeCanary(transaction, before, { ...canary, author });
      }),

    /**
     * Gives every visitor the live version again.
     *
     * @param details For the record: why.
     */
    endCanary: (name: string, { author, revision }: ChannelChange, details: object = {}) =>
      change(name, { revision }, async (transaction, before) => {
        if (!before?.canary) throw new ReleaseError(`${name} has no canary`);
        const { canary, percentage } = before;
        await recordEvent(transaction, {
          action: "withdraw",
          name,
          version: canary,
          author,
          details: { percentage, ...details },
        });
        return withdrawCanary(transaction, { name, author });
      }),

    /**
     * Takes the next step of each ramp that is due, once someone has visited since the last one.
     * Returns the channels that have changed.
     */
    async advanceRamps() {
      const due = await db
        .selectFrom("releaseChannels")
        .select("name")
        .where(isDue)
        .orderBy("name")
        .execute();
      const changed: StoredChannel[] = [];
      for (const { name } of due) {
        await change(name, {}, async (transaction) => {
          // Again, now that it is this server's turn.
          const before = await findChannel(transaction, name, isDue);
          const { canary: version, ramp, changedBy: author } = before ?? {};
          if (!before || !version || !ramp || !author) return;
          if (!(await hasReports(transaction, { name, version, since: before.changedAt }))) {
            return waitForVisits(transaction, before);
          }
          const [percentage = 100, ...steps] = ramp.steps;
          if (percentage < 100) {
            const next = { version, percentage, ramp: { steps, every: ramp.every }, author };
            changed.push(await storeCanary(transaction, before, next));
            return;
          }
          const release = await getRelease(transaction, { name, version });
          const earlier = listEarlier(before, version);
          const details = { ramp: true };
          const step = { action: "promote", earlier, author, before, details } as const;
          changed.push(await makeStable(transaction, release, step));
        });
      }
      return changed;
    },
  };
}

/** The versions to roll back to when another one goes live. */
function listEarlier(before: StoredChannel | undefined, version: string): string[] {
  const { stable = version, earlier = [] } = before ?? {};
  return stable === version ? earlier : [...earlier, stable];
}

/** Gives a release its paths, and checks that it fits what is live. */
async function claim(db: Kysely<Tables>, release: Release, author: string): Promise<void> {
  const { name, contribution } = release;
  if (contribution) {
    await claimPaths(db, { name, contribution });
    await checkOrigins(db, { name, contribution });
  }
  // What one start released, the next replaces as a whole: the shell first.
  await checkCompatibility(db, release, (other) => author === START && other === START);
}

/** Makes a version live for everyone: checks it, claims its paths and records the change. */
async function makeStable(
  db: Kysely<Tables>,
  release: Release,
  { action, earlier, author, before, details }: NewStable,
): Promise<StoredChannel> {
  const { name, version } = release;
  await claim(db, release, author);
  if (before?.canary && before.canary !== version) {
    const { canary, percentage } = before;
    const details = { percentage };
    await recordEvent(db, { action: "withdraw", name, version: canary, author, details });
  }
  await recordEvent(db, { action, name, version, author, details });
  return storeStable(db, { name, stable: version, earlier, author });
}
