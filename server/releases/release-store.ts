import { randomUUID } from "node:crypto";
import { mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { Contribution, type RegistryEntry } from "@oselia/shared/contract/schema";
import { Value } from "typebox/value";
import { checkClaims } from "./claim-paths.ts";
import { compressFile } from "./compress.ts";
import { computeIntegrity, hashRelease, type ReleaseFile, readFiles } from "./content-hash.ts";
import { type LiveReleases, NAME, readLive } from "./live-releases.ts";
import { type Pointer, readPointer, writePointer } from "./pointer.ts";
import { MANIFEST, RELEASE, readRelease, releaseFolder } from "./read-release.ts";
import { ReleaseError } from "./release-error.ts";
import { appendToTrail, type ReleasedBy, readTrail, type TrailLine } from "./trail.ts";

export interface NewRelease {
  /** For example "remote_inbox". */
  name: string;
  /** Folder of the browser build. */
  folder: string;
  contribution: unknown;
}

export interface ReleaseStore {
  /** Stores a build as an immutable folder; the same content gives the same version. */
  publish(release: NewRelease): Promise<string>;
  /** Makes a stored version live. By default on behalf of its team. */
  promote(name: string, version: string, by?: ReleasedBy): Promise<void>;
  /** Makes the latest intact version before the live one live again, and returns it. */
  rollback(name: string): Promise<string>;
  /**
   * The live version, and who released it: `by` is absent where it was not recorded. Undefined when
   * no version is live.
   */
  pointer(name: string): Promise<Pointer | undefined>;
  /**
   * The live releases of all remotes.
   *
   * @param lastGood `released` of the previous read.
   */
  live(lastGood?: readonly RegistryEntry[]): Promise<LiveReleases>;
}

/**
 * Releases in a folder: `NAME/VERSION/` holds the files and their compressed forms,
 * `NAME/live.json` names the live version, `audit.jsonl` records who changed it. Every change of a
 * pointer is one rename.
 */
export function createReleaseStore(root: string): ReleaseStore {
  const toFolder = (name: string, version: string) => releaseFolder(root, name, version);
  const getPointer = async (name: string) =>
    (await readPointer(root, name, await readTrail(root))).pointer;

  async function setPointer(
    name: string,
    pointer: Pointer,
    action: TrailLine["action"],
  ): Promise<void> {
    await writePointer(root, name, pointer);
    const { version, by } = pointer;
    const at = new Date().toISOString();
    await appendToTrail(root, { at, action, name, version, ...(by ? { by } : {}) });
  }

  async function isStored(name: string, version: string, files: readonly ReleaseFile[]) {
    try {
      await readRelease(root, name, version);
      for (const { path, content } of files) {
        if (!content.equals(await readFile(join(toFolder(name, version), path)))) return false;
      }
      return true;
    } catch {
      return false;
    }
  }

  return {
    async publish({ name, folder, contribution }) {
      if (!NAME.test(name)) throw new ReleaseError(`"${name}" is not a valid remote name`);
      checkContribution(name, contribution);
      checkClaims({ name, contribution });
      const files = await readFiles(folder);
      const manifest = files.find((file) => file.path === MANIFEST);
      if (!manifest)
        throw new ReleaseError(`${MANIFEST} not found in ${folder}. Build the remote first`);
      const version = hashRelease(files, contribution);
      if (await isStored(name, version, files)) return version;

      const incoming = join(root, name, `.incoming-${randomUUID()}`);
      try {
        for (const { path, content } of files) {
          await writeSynced(join(incoming, path), content);
          for (const [ending, smaller] of await compressFile(path, content)) {
            await writeSynced(join(incoming, path + ending), smaller);
          }
        }
        const entry: RegistryEntry = {
          name,
          version,
          manifest: `/remotes/${name}/${version}/${MANIFEST}`,
          integrity: computeIntegrity(manifest.content),
          contribution,
        };
        await writeSynced(join(incoming, RELEASE), Buffer.from(JSON.stringify(entry)));
        await rename(incoming, toFolder(name, version)).catch(async (error) => {
          // Another process has stored the same content since then.
          if (await isStored(name, version, files)) return;
          await replaceFolder(toFolder(name, version), incoming).catch(() => {
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
      const pointer = await getPointer(name);
      if (pointer?.version === version && pointer.by === by) return;
      checkClaims(release, (await readLive(root)).remotes);
      const { earlier = [] } = pointer ?? {};
      const isNew = pointer && pointer.version !== version;
      const before = isNew ? [...earlier, pointer.version] : earlier;
      await setPointer(name, { version, earlier: before, by }, "promote");
    },

    async rollback(name) {
      const { earlier = [] } = (await getPointer(name)) ?? {};
      const { remotes } = await readLive(root);
      let damage = "";
      for (const [index, version] of [...earlier.entries()].reverse()) {
        try {
          checkClaims(await readRelease(root, name, version), remotes);
        } catch (error) {
          damage ||= `: ${(error as Error).message}`;
          continue;
        }
        await setPointer(
          name,
          { version, earlier: earlier.slice(0, index), by: "team" },
          "rollback",
        );
        return version;
      }
      throw new ReleaseError(
        `${name} has no earlier release${damage && ` that can go live`}${damage}`,
      );
    },

    pointer: getPointer,
    live: (lastGood) => readLive(root, lastGood),
  };
}

/** Replaces a damaged folder with an intact one. */
async function replaceFolder(damaged: string, whole: string): Promise<void> {
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
  throw new ReleaseError(`The contribution of ${name} is invalid at ${place}: ${error.message}`);
}

async function writeSynced(path: string, content: Buffer): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, content, { flush: true });
}
