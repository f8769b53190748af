import type { ReleasedEntry } from "@oselia/shared/contract";
import { MANIFEST, type ReleaseId, SHELL } from "@oselia/shared/contract/release";
import { type Kysely, type Selectable, sql } from "kysely";
import type { Database } from "../../platform/database/database.ts";
import type { Tables } from "../../platform/database/tables.ts";
import { recordEvent } from "../events.ts";
import { releaseUrl } from "../publishing/hosting.ts";
import { PAGE, type ReleaseContent } from "../publishing/release-content.ts";
import { ReleaseError } from "../release-error.ts";
import type { ReleaseFiles } from "./release-files.ts";
import { finish, startPublication } from "./unfinished.ts";

/** A stored release. */
export type Release = Selectable<Tables["releases"]>;

/** Who releases, and what is known beside the content. */
interface Publication {
  /** The team of the deploy token, or "start". */
  author: string;
  /** The Git commit. */
  commit?: string | null;
  /** Whether there were changes beside that commit. */
  dirty?: boolean;
  /** Where its files are, when another origin serves them. */
  baseUrl?: string | null;
  /** The results of the checks. */
  gate?: object;
}

/** Releases in the database, their files in the file store. */
export function createReleaseStore({ db }: Pick<Database, "db">, files: ReleaseFiles) {
  return {
    /**
     * Stores a release, all of it or nothing. The same content is the same release: it is not stored
     * again.
     *
     * @returns The stored release, and whether it is new.
     */
    async publish(
      content: ReleaseContent,
      { author, commit = null, dirty = false, baseUrl = null, gate }: Publication,
    ): Promise<{ isNew: boolean; release: Release }> {
      const { name, version } = content;
      const known = await findRelease(db, content);
      // The files first: a release that is listed is complete. A damaged one is repaired.
      if (!known) await startPublication(db, content);
      if (!known || !(await isComplete(db, files, content))) await files.put(content);
      if (known) return { isNew: false, release: known };
      return db.transaction().execute(async (transaction) => {
        await finish(transaction, content);
        const { contract, oldestContract, shares, exports, contribution, integrity } = content;
        const release = await transaction
          .insertInto("releases")
          .values({
            name,
            version,
            author,
            commit,
            dirty,
            contract,
            oldestContract,
            shares: JSON.stringify(shares),
            exports: JSON.stringify(exports),
            contribution: contribution && JSON.stringify(contribution),
            integrity,
            baseUrl,
            gate: gate ? JSON.stringify(gate) : null,
          })
          .onConflict((conflict) => conflict.columns(["name", "version"]).doNothing())
          .returningAll()
          .executeTakeFirst();
        // Someone else has stored the same content in the meantime.
        if (!release) return { isNew: false, release: await getRelease(transaction, content) };
        await transaction
          .insertInto("releaseFiles")
          .values(
            content.files.map((file) => ({
              name,
              version,
              path: file.path,
              bytes: file.content.length,
              integrity: file.integrity,
            })),
          )
          .execute();
        await recordEvent(transaction, { action: "publish", name, version, author });
        return { isNew: true, release };
      });
    },

    /** Undefined for an unknown version. */
    find: (name: string, version: string) => findRelease(db, { name, version }),

    /** Its files, by path. */
    listFiles: (name: string, version: string) => listFiles(db, { name, version }),

    /** Whether its files are as they were published. */
    isIntact: (name: string, version: string) => isComplete(db, files, { name, version }),

    /** Those that visitors get, live or as a canary. */
    listLive: () =>
      db
        .selectFrom("releases")
        .innerJoin("releaseChannels as channel", (join) =>
          join
            .onRef("channel.name", "=", "releases.name")
            .on(sql<boolean>`releases.version in (channel.stable, channel.canary)`),
        )
        .selectAll("releases")
        .orderBy("releases.name")
        .execute(),

    /** All releases with this name, the newest first. */
    list: (name: string) =>
      db
        .selectFrom("releases")
        .selectAll()
        .where("name", "=", name)
        .orderBy("createdAt", "desc")
        .execute(),
  };
}

/** Undefined for an unknown version. */
const findRelease = (
  db: Kysely<Tables>,
  { name, version }: ReleaseId,
): Promise<Release | undefined> =>
  db
    .selectFrom("releases")
    .selectAll()
    .where(({ and }) => and({ name, version }))
    .executeTakeFirst();

/** @throws ReleaseError */
export async function getRelease(db: Kysely<Tables>, { name, version }: ReleaseId) {
  const release = await findRelease(db, { name, version });
  if (!release) throw new ReleaseError(`${name} has no release ${version}`);
  return release;
}

/** A remote's release as an entry of the registry. */
export function toEntry(release: Release): ReleasedEntry {
  const { name, version, integrity, contribution, baseUrl } = release;
  if (!contribution) throw new ReleaseError(`${name} has no contribution`);
  const manifest = `${releaseUrl(release, baseUrl)}/${MANIFEST}`;
  return { name, version, manifest, integrity, contribution };
}

/**
 * The root file of a release, whose hash covers all others, from the store: a remote's manifest, the
 * shell's page.
 *
 * @throws ReleaseError when it is missing or damaged.
 */
export async function readMainFile(
  files: ReleaseFiles,
  { name, version, integrity }: Release,
): Promise<Buffer> {
  const path = name === SHELL ? PAGE : MANIFEST;
  const content = await files.getIntact(name, version, { path, integrity });
  if (content) return content;
  throw new ReleaseError(`${path} of release ${version} of ${name} is missing or damaged`);
}

/** The files of a release, by path. */
export const listFiles = (db: Kysely<Tables>, { name, version }: ReleaseId) =>
  db
    .selectFrom("releaseFiles")
    .select(["path", "bytes", "integrity"])
    .where(({ and }) => and({ name, version }))
    .orderBy("path")
    .execute();

async function isComplete(
  db: Kysely<Tables>,
  files: ReleaseFiles,
  { name, version }: ReleaseId,
): Promise<boolean> {
  const stored = await listFiles(db, { name, version });
  const found = await Promise.all(stored.map((file) => files.getIntact(name, version, file)));
  return found.every(Boolean);
}
