import { randomUUID } from "node:crypto";
import { mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { Contribution, type RegistryEntry } from "@oselia/shared/contract/schema";
import { Value } from "typebox/value";
import { checkClaims } from "./claim-paths.ts";
import { compressed } from "./compress.ts";
import { filesOf, integrityOf, type ReleaseFile, versionOf } from "./content-hash.ts";
import { type LiveReleases, NAME, readLive } from "./live-releases.ts";
import { type Pointer, readPointer, writePointer } from "./pointer.ts";
import { MANIFEST, RELEASE, readRelease, releaseFolder } from "./read-release.ts";
import { ReleaseError } from "./release-error.ts";
import { addToTrail, type ReleasedBy, readTrail, type TrailLine } from "./trail.ts";

export interface NewRelease {
  /** "remote_inbox" */
  name: string;
  /** Folder of the browser build. */
  folder: string;
  contribution: unknown;
}

export interface ReleaseStore {
  /** Stores a build as an immutable folder; the same content gives the same version. */
  publish(release: NewRelease): Promise<string>;
  /** Makes a stored version live. Default: for its team. */
  promote(name: string, version: string, by?: ReleasedBy): Promise<void>;
  /** Makes the version live that was live before, the newest that is whole; answers it. */
  rollback(name: string): Promise<string>;
  /** What is live, and by whom: `by` is absent where it was not recorded. Undefined when nothing is. */
  pointer(name: string): Promise<Pointer | undefined>;
  /**
   * What is live of all remotes.
   *
   * @param lastGood What was `released` when it was last read.
   */
  live(lastGood?: readonly RegistryEntry[]): Promise<LiveReleases>;
}

/**
 * Releases in a folder: `NAME/VERSION/` holds the files and their compressed forms, `NAME/live.json`
 * points at what is live, `audit.jsonl` tells who did what. Every change of a pointer is one rename.
 */
export function createReleaseStore(root: string): ReleaseStore {
  const folderOf = (name: string, version: string) => releaseFolder(root, name, version);
  const pointerOf = async (name: string) =>
    (await readPointer(root, name, await readTrail(root))).pointer;

  async function point(name: string, pointer: Pointer, action: TrailLine["action"]): Promise<void> {
    await writePointer(root, name, pointer);
    const { version, by } = pointer;
    const at = new Date().toISOString();
    await addToTrail(root, { at, action, name, version, ...(by ? { by } : {}) });
  }

  async function isStored(name: string, version: string, files: readonly ReleaseFile[]) {
    try {
      await readRelease(root, name, version);
      for (const { path, content } of files) {
        if (!content.equals(await readFile(join(folderOf(name, version), path)))) return false;
      }
      return true;
    } catch {
      return false;
    }
  }

  return {
    async publish({ name, folder, contribution }) {
      if (!NAME.test(name)) throw new ReleaseError(`"${name}" is no name of a remote`);
      checkContribution(name, contribution);
      checkClaims({ name, contribution });
      const files = await filesOf(folder);
      const manifest = files.find((file) => file.path === MANIFEST);
      if (!manifest)
        throw new ReleaseError(`${folder} holds no ${MANIFEST}: build the remote first`);
      const version = versionOf(files, contribution);
      if (await isStored(name, version, files)) return version;

      const incoming = join(root, name, `.incoming-${randomUUID()}`);
      try {
        for (const { path, content } of files) {
          await writeSynced(join(incoming, path), content);
          for (const [ending, smaller] of await compressed(path, content)) {
            await writeSynced(join(incoming, path + ending), smaller);
          }
        }
        const entry: RegistryEntry = {
          name,
          version,
          manifest: `/remotes/${name}/${version}/${MANIFEST}`,
          integrity: integrityOf(manifest.content),
          contribution,
        };
        await writeSynced(join(incoming, RELEASE), Buffer.from(JSON.stringify(entry)));
        await rename(incoming, folderOf(name, version)).catch(async (error) => {
          // Another process has stored the same content meanwhile.
          if (await isStored(name, version, files)) return;
          await replace(folderOf(name, version), incoming).catch(() => {
            throw error;
          });
        });
      } finally {
        await rm(incoming, { recursive: true, force: true });
      }
      return version;
    },

    async promote(name, version, by = "team") {
      const release = await readRelease(root, name, version);
      const pointer = await pointerOf(name);
      if (pointer?.version === version && pointer.by === by) return;
      checkClaims(release, (await readLive(root)).remotes);
      const { earlier = [] } = pointer ?? {};
      const isNew = pointer && pointer.version !== version;
      const before = isNew ? [...earlier, pointer.version] : earlier;
      await point(name, { version, earlier: before, by }, "promote");
    },

    async rollback(name) {
      const { earlier = [] } = (await pointerOf(name)) ?? {};
      const { remotes } = await readLive(root);
      let damage = "";
      for (const [index, version] of [...earlier.entries()].reverse()) {
        try {
          checkClaims(await readRelease(root, name, version), remotes);
        } catch (error) {
          damage ||= `: ${(error as Error).message}`;
          continue;
        }
        await point(name, { version, earlier: earlier.slice(0, index), by: "team" }, "rollback");
        return version;
      }
      throw new ReleaseError(
        `${name} has no earlier release${damage && ` that can go live`}${damage}`,
      );
    },

    pointer: pointerOf,
    live: (lastGood) => readLive(root, lastGood),
  };
}

/** Puts a whole folder in the place of a damaged one. */
async function replace(damaged: string, whole: string): Promise<void> {
  const aside = `${whole}-damaged`;
  await rename(damaged, aside);
  await rename(whole, damaged);
  await rm(aside, { recursive: true, force: true });
}

function checkContribution(
  name: string,
  contribution: unknown,
): asserts contribution is Contribution {
  const [error] = Value.Errors(Contribution, contribution);
  if (!error) return;
  const place = error.instancePath || "/";
  throw new ReleaseError(
    `The contribution of ${name} breaks the contract at ${place}: ${error.message}`,
  );
}

async function writeSynced(path: string, content: Buffer): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, content, { flush: true });
}
