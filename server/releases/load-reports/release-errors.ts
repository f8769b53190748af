import { createHash } from "node:crypto";
import type { ReleaseId } from "@oselia/shared/contract/release";
import { sql } from "kysely";
import type { Database } from "../../platform/database/database.ts";
import type { ReleaseFiles } from "../storage/release-files.ts";
import { locateFrames } from "../worker/run-in-worker.ts";

/** A place in a script of a release. The first line is 1, the first column too. */
export interface ErrorFrame {
  file: string;
  line: number;
  column: number;
}

/** An error that a release has thrown in a visitor's browser. */
export interface ReleaseError extends ReleaseId {
  message: string;
  /** The innermost first; only the release's own files. */
  frames: readonly ErrorFrame[];
}

/** Different errors of one release that are kept: the first ones. */
const kept = 50;

/** Groups that are read. */
const listed = 20;

/** Bytes of a source map that is read: those of this site's remotes have less than a megabyte. */
const maxMapBytes = 8 * 1024 * 1024;

/** Counts an error with the others that have the same message and place. */
export async function recordError(
  { db }: Pick<Database, "db">,
  error: ReleaseError,
): Promise<void> {
  const { name, version, message, frames } = error;
  const group = createHash("sha256")
    .update(JSON.stringify([message, frames[0]]))
    .digest();
  await sql`
    insert into release_errors (name, version, error_group, message, frames)
    select ${name}, ${version}, ${group}, ${message}, ${JSON.stringify(frames)}::jsonb
    where (select count(*) from release_errors where name = ${name} and version = ${version}) < ${kept}
      or exists (select from release_errors
        where name = ${name} and version = ${version} and error_group = ${group})
    on conflict (name, version, error_group)
    do update set count = release_errors.count + 1, last_at = now()`.execute(db);
}

/**
 * The errors of all releases with one name, the latest first, with the places where they were
 * thrown in the sources, as far as the release's source maps say.
 */
export async function listErrors({ db }: Pick<Database, "db">, files: ReleaseFiles, name: string) {
  const rows = await db
    .selectFrom("releaseErrors")
    .select(["version", "message", "frames", "count", "firstAt", "lastAt"])
    .where("name", "=", name)
    .orderBy("lastAt", "desc")
    .limit(listed)
    .execute();
  const maps = new Map<string, Buffer | undefined>();
  for (const { version, frames } of rows) {
    for (const { file } of frames) {
      const key = `${version} ${file}`;
      if (maps.has(key)) continue;
      const map = await files.get(name, version, `${file}.map`);
      maps.set(key, map && map.length <= maxMapBytes ? map : undefined);
    }
  }
  const places = await locateFrames(
    rows.flatMap(({ version, frames }) =>
      frames.map((frame) => ({ ...frame, map: `${version} ${frame.file}` })),
    ),
    new Map([...maps].flatMap(([key, map]) => (map ? [[key, map] as const] : []))),
  );
  return rows.map(({ frames, ...row }) => ({ ...row, places: places.splice(0, frames.length) }));
}

/** Deletes errors that have not occurred for 30 days. */
export async function deleteOldErrors({ db }: Pick<Database, "db">): Promise<void> {
  await db
    .deleteFrom("releaseErrors")
    .where("lastAt", "<", sql<Date>`now() - interval '30 days'`)
    .execute();
}
