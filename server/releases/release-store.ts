import type { ReleasedEntry } from "@oselia/shared/contract";
import { MANIFEST, SHELL } from "@oselia/shared/contract/release";
import type { Kysely, Selectable } from "kysely";
import type { Database } from "../platform/database/database.ts";
import type { Tables } from "../platform/database/tables.ts";
import { recordEvent } from "./events.ts";
import { releaseUrl } from "./hosting.ts";
import { PAGE, type ReleaseContent } from "./release-content.ts";
import { ReleaseError } from "./release-error.ts";
import type { ReleaseFiles } from "./release-files.ts";
import { finish, startPublication } from "./unfinished.ts";

/** A stored release. */
export type Release = Selectable<Tables["releases"]>;

/** A file of a stored release. */
export interface StoredFile {
  path: string;
  bytes: number;
  /** "sha384-…" */
  integrity: string;
}

/** Who releases, and what is known beside the content. */
export interface Publication {
  /** The team of the deploy token, or "start". */
  author: string;
  /** The Git commit. */
  commit?: string | null;
  /** Where its files are, when another origin serves them. */
  baseUrl?: string | null;
  /** The results of the checks. */
  gate?: object;
}

export interface ReleaseStore {
  /**
   * Stores a release, all of it or nothing. The same content is the same release: it is not stored
   * again.
   *
   * @returns The stored release, and whether it is new.
   */
  publish(
    content: ReleaseContent,
    publication: Publication,
  ): Promise<{ isNew: boolean; release: Release }>;
  /** Undefined for an unknown version. */
  find(name: string, version: string): Promise<Release | undefined>;
  /** Its files, by path. */
  listFiles(name: string, version: string): Promise<StoredFile[]>;
  /** All releases with this name, the newest first. */
  list(name: string): Promise<Release[]>;
}

/** Releases in the database, their files in the file store. */
export function createReleaseStore(
  { db }: Pick<Database, "db">,
  files: ReleaseFiles,
): ReleaseStore {
  return {
    async publish(content, { author, commit = null, baseUrl = null, gate }) {
      const { name, version } = content;
      const known = await findRelease(db, name, version);
      // The files first: a release that is listed is complete. A damaged one is repaired.
      if (!known) await startPublication(db, content);
      if (!known || !(await isComplete(db, files, content))) await files.put(content);
      if (known) return { isNew: false, release: known };
      return db.transaction().execute(async (transaction) => {
        await finish(transaction, content);
        const { contract, shares, contribution, integrity } = content;
        const release = await transaction
          .insertInto("releases")
          .values({
            name,
            version,
            author,
            commit,
            contract,
            shares: JSON.stringify(shares),
            contribution: contribution && JSON.stringify(contribution),
            integrity,
            baseUrl,
            gate: gate ? JSON.stringify(gate) : null,
          })
          .onConflict((conflict) => conflict.columns(["name", "version"]).doNothing())
          .returningAll()
          .executeTakeFirst();
        // Someone else has stored the same content in the meantime.
        if (!release) {
          return { isNew: false, release: await getRelease(transaction, name, version) };
        }
        await transaction
          .insertInto("releaseFiles")
          .values(
            content.files.map(({ path, content: bytes, integrity: hash }) => ({
              name,
              version,
              path,
              bytes: bytes.length,
              integrity: hash,
            })),
          )
          .execute();
        await recordEvent(transaction, { action: "publish", name, version, author });
        return { isNew: true, release };
      });
    },

    find: (name, version) => findRelease(db, name, version),

    listFiles: (name, version) => listFiles(db, name, version),

    list: (name) =>
      db
        .selectFrom("releases")
        .selectAll()
        .where("name", "=", name)
        .orderBy("createdAt", "desc")
        .execute(),
  };
}

/** Undefined for an unknown version. */
function findRelease(
  db: Kysely<Tables>,
  name: string,
  version: string,
): Promise<Release | undefined> {
  return db
    .selectFrom("releases")
    .selectAll()
    .where("name", "=", name)
    .where("version", "=", version)
    .executeTakeFirst();
}

/** @throws ReleaseError */
export async function getRelease(
  db: Kysely<Tables>,
  name: string,
  version: string,
): Promise<Release> {
  const release = await findRelease(db, name, version);
  if (!release) throw new ReleaseError(`${name} has no release ${version}`);
  return release;
}

/** A remote's release as an entry of the registry. */
export function toEntry({
  name,
  version,
  integrity,
  contribution,
  baseUrl,
}: Release): ReleasedEntry {
  if (!contribution) throw new ReleaseError(`${name} has no contribution`);
  return {
    name,
    version,
    manifest: `${releaseUrl({ name, version }, baseUrl)}/${MANIFEST}`,
    integrity,
    contribution,
  };
}

/** The root file of a release, whose hash covers all others: a remote's manifest, the shell's page. */
const mainFile = (name: string): string => (name === SHELL ? PAGE : MANIFEST);

/**
 * The root file, from the store.
 *
 * @throws ReleaseError when it is missing or damaged.
 */
export async function readMainFile(
  files: ReleaseFiles,
  { name, version, integrity }: Pick<Release, "name" | "version" | "integrity">,
): Promise<Buffer> {
  const path = mainFile(name);
  const content = await files.getIntact(name, version, { path, integrity });
  if (!content) {
    throw new ReleaseError(`${path} of release ${version} of ${name} is missing or damaged`);
  }
  return content;
}

/** The files of a release, by path. */
export function listFiles(
  db: Kysely<Tables>,
  name: string,
  version: string,
): Promise<StoredFile[]> {
  return db
    .selectFrom("releaseFiles")
    .select(["path", "bytes", "integrity"])
    .where("name", "=", name)
    .where("version", "=", version)
    .orderBy("path")
    .execute();
}

async function isComplete(
  db: Kysely<Tables>,
  files: ReleaseFiles,
  { name, version }: ReleaseContent,
): Promise<boolean> {
  const stored = await listFiles(db, name, version);
  const found = await Promise.all(stored.map((file) => files.getIntact(name, version, file)));
  return found.every(Boolean);
}
