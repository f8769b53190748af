import type { ReleaseId } from "@oselia/shared/contract/release";
import { sql } from "kysely";
import { createMemoryCache } from "../../platform/cache/memory-cache.ts";
import type { Config } from "../../platform/config/config.ts";
import type { Database } from "../../platform/database/database.ts";
import { generateSecret, hashSecret } from "../../platform/secret.ts";
import { lockReleases } from "../channels/stored-channels.ts";
import { type LiveRelease, readRelease } from "../registry/live-releases.ts";
import { ReleaseError } from "../release-error.ts";
import type { ReleaseFiles } from "../storage/release-files.ts";
import { getRelease } from "../storage/release-store.ts";

/** Days for which a link works. */
const DAYS = 7;

/** Links to one release. The oldest makes way for a new one. */
const MAX_LINKS = 20;

/** Bytes for releases that are being previewed; one takes 200 kB at most, mostly its main file. */
const MEMORY = 8 * 1024 * 1024;

/** Where the pages of the links are; the secret of each follows. */
export const PREVIEW_PATH = "/preview";

/** A release that is not live, and until when a link shows it. */
export interface Preview extends ReleaseId {
  expiresAt: Date;
}

export type Previews = ReturnType<typeof createPreviews>;

/**
 * A rollback of the part or the end of a canary also ends the links made before it, and so does the
 * end of their team's token: what was withdrawn stays in nobody's browser.
 */
const isWithdrawn = sql<boolean>`exists (
    select from release_events as event
    where event.name = previews.name and event.action in ('rollback', 'withdraw')
      and event.at > previews.created_at
  ) or exists (
    select from deploy_tokens
    where team = previews.author and revoked_at > previews.created_at
  )`;

/** Links to releases that are not live, in the database, so that every server has them. */
export function createPreviews({
  database: { db },
  files,
  config,
}: {
  database: Pick<Database, "db">;
  files: ReleaseFiles;
  config: Pick<Config, "publicUrl">;
}) {
  const read = createMemoryCache<LiveRelease>({
    bytes: MEMORY,
    sizeOf: (release) => 2 * JSON.stringify(release.release).length + 4 * release.main.length,
  });

  return {
    /**
     * Creates a link to a release.
     *
     * @param author The team or the administrator's email address.
     * @throws ReleaseError for a release that is live, or has not passed the gate.
     */
    create: ({ name, version }: ReleaseId, author: string) =>
      db.transaction().execute(async (transaction) => {
        await lockReleases(transaction);
        const { gate } = await getRelease(transaction, { name, version });
        if (gate === null) {
          throw new ReleaseError(`${version} of ${name} has not passed the gate`);
        }
        const live = await transaction
          .selectFrom("releaseChannels")
          .select("name")
          .where(({ and }) => and({ name, stable: version }))
          .executeTakeFirst();
        if (live) throw new ReleaseError(`${version} of ${name} is live: everyone sees it`);
        await transaction
          .deleteFrom("previews")
          .where("secretHash", "in", (from) =>
            from
              .selectFrom("previews")
              .select("secretHash")
              .where(({ and }) => and({ name, version }))
              .orderBy("createdAt", "desc")
              .offset(MAX_LINKS - 1),
          )
          .execute();
        const secret = generateSecret();
        const { expiresAt } = await transaction
          .insertInto("previews")
          .values({
            secretHash: hashSecret(secret),
            name,
            version,
            author,
            expiresAt: sql<Date>`now() + make_interval(days => ${DAYS})`,
          })
          .returning(sql<Date>`expires_at`.as("expiresAt"))
          .executeTakeFirstOrThrow();
        return { url: `${config.publicUrl}${PREVIEW_PATH}/${secret}`, expiresAt };
      }),

    /** Undefined when there is no such link, or it has ended. */
    find: (secret: string): Promise<Preview | undefined> =>
      db
        .selectFrom("previews")
        .select(["name", "version", "expiresAt"])
        .where("secretHash", "=", hashSecret(secret))
        .where(sql<boolean>`expires_at > now()`)
        .where(sql<boolean>`not (${isWithdrawn})`)
        .executeTakeFirst(),

    /**
     * Reads the release of a link that was found just now: from memory, once it has been read.
     *
     * @throws ReleaseError when it is damaged.
     */
    async read({ name, version }: ReleaseId): Promise<LiveRelease> {
      const key = `${name} ${version}`;
      const known = read.get(key);
      if (known) return known;
      const found = await readRelease(db, files, { name, version });
      if (found instanceof ReleaseError) throw found;
      read.set(key, found);
      return found;
    },
  };
}
