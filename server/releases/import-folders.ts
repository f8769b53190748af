import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { type Static, type TSchema, Type } from "typebox";
import { Value } from "typebox/value";
import { START, TEAM } from "./authors.ts";
import { type ReleaseContent, readContent, readFiles, VERSION } from "./release-content.ts";
import { ReleaseError } from "./release-error.ts";
import type { Releases } from "./releases.ts";

/**
 * Releases from before they were kept in the database: DATA_DIR/releases/NAME/ had a folder for each
 * version with a release.json, a live.json that named the live version and those before it, and
 * releases/audit.jsonl recorded every change.
 */

const Version = Type.String({ pattern: VERSION.source });

const Pointer = Type.Object({
  version: Version,
  earlier: Type.Array(Version),
  by: Type.Optional(Type.String()),
});

/** Written by the store itself, beside a release's own files. */
const OWN_FILE = /^release\.json$|\.(br|gz)$/;

/**
 * Imports the releases of the data directory on the first start after they moved to the database.
 * Does nothing when any release is live.
 *
 * @param onProblem Called for each release that cannot be imported.
 */
export async function importFolders(
  { store, channels }: Pick<Releases, "store" | "channels">,
  dataDir: string,
  onProblem: (reason: string) => void,
): Promise<void> {
  if ((await channels.list()).length > 0) return;
  const root = join(dataDir, "releases");
  const folders = await readdir(root, { withFileTypes: true }).catch(() => []);
  for (const { name } of folders.filter((entry) => entry.isDirectory())) {
    const pointer = await readJson(join(root, name, "live.json"), Pointer);
    if (!pointer) continue;
    const author = pointer.by === START ? START : TEAM;
    const imported: string[] = [];
    for (const version of [...pointer.earlier, pointer.version]) {
      try {
        await store.publish(await readFolder(join(root, name, version), name), { author });
        imported.push(version);
      } catch (error) {
        if (!(error instanceof ReleaseError)) throw error;
        onProblem(`Release ${version} of ${name} was not imported: ${error.message}`);
      }
    }
    // In their order, so that a rollback finds the same versions.
    for (const version of imported) {
      await channels.promote(name, version, { author }).catch((error) => {
        if (!(error instanceof ReleaseError)) throw error;
        onProblem(error.message);
      });
    }
  }
}

async function readFolder(folder: string, name: string): Promise<ReleaseContent> {
  const entry = await readJson(
    join(folder, "release.json"),
    Type.Object({ contribution: Type.Unknown() }),
  );
  if (!entry) throw new ReleaseError("release.json cannot be read");
  const files = (await readFiles(folder)).filter(({ path }) => !OWN_FILE.test(path));
  return readContent(
    { name, files, contribution: entry.contribution },
    { allowMissingHashes: true },
  );
}

async function readJson<Schema extends TSchema>(
  path: string,
  schema: Schema,
): Promise<Static<Schema> | undefined> {
  try {
    const value: unknown = JSON.parse(await readFile(path, "utf8"));
    return Value.Check(schema, value) ? (value as Static<Schema>) : undefined;
  } catch {
    return undefined;
  }
}
