import { randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { appendFile, mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { Contribution, type RegistryEntry } from "@oselia/shared/contract/schema";
import { Value } from "typebox/value";
import { compressed } from "./compress.ts";
import { filesOf, integrityOf, versionOf } from "./content-hash.ts";
import { ReleaseError } from "./release-error.ts";

/** The file of the federation plugin that describes a remote. */
const MANIFEST = "mf-manifest.json";

const NAME = /^remote_[a-z0-9_]+$/;
const POINTER = "live.json";

/** What is live of one remote, and what was live before it, the newest last. */
interface Pointer {
  version: string;
  earlier: string[];
}

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
  /** Makes a stored version live. */
  promote(name: string, version: string): Promise<void>;
  /** Makes the version live that was live before; answers it. */
  rollback(name: string): Promise<string>;
  /** What is live, by name. */
  live(): Promise<RegistryEntry[]>;
}

/**
 * Releases in a folder: `NAME/VERSION/` holds the files and their compressed forms, `NAME/live.json`
 * points at what is live, `audit.jsonl` tells who did what. Every change of a pointer is one rename.
 */
export function createReleaseStore(root: string): ReleaseStore {
  const folderOf = (name: string, version: string) => join(root, name, version);

  async function pointerOf(name: string): Promise<Pointer | undefined> {
    try {
      return JSON.parse(await readFile(join(root, name, POINTER), "utf8"));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
      throw error;
    }
  }

  async function point(name: string, pointer: Pointer, action: string): Promise<void> {
    const path = join(root, name, POINTER);
    const incoming = `${path}.${randomUUID()}`;
    await writeSynced(incoming, Buffer.from(JSON.stringify(pointer)));
    await rename(incoming, path);
    const entry = { at: new Date().toISOString(), action, name, version: pointer.version };
    await appendFile(join(root, "audit.jsonl"), `${JSON.stringify(entry)}\n`);
  }

  return {
    async publish({ name, folder, contribution }) {
      if (!NAME.test(name)) throw new ReleaseError(`"${name}" is no name of a remote`);
      checkContribution(name, contribution);
      const files = await filesOf(folder);
      const manifest = files.find((file) => file.path === MANIFEST);
      if (!manifest)
        throw new ReleaseError(`${folder} holds no ${MANIFEST}: build the remote first`);
      const version = versionOf(files, contribution);
      if (existsSync(folderOf(name, version))) return version;

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
          contribution: contribution as RegistryEntry["contribution"],
        };
        await writeSynced(join(incoming, "release.json"), Buffer.from(JSON.stringify(entry)));
        await rename(incoming, folderOf(name, version));
      } catch (error) {
        await rm(incoming, { recursive: true, force: true });
        // Another process has stored the same content meanwhile.
        if (!existsSync(folderOf(name, version))) throw error;
      }
      return version;
    },

    async promote(name, version) {
      if (!existsSync(join(folderOf(name, version), "release.json"))) {
        throw new ReleaseError(`${name} has no release ${version}`);
      }
      const pointer = await pointerOf(name);
      if (pointer?.version === version) return;
      const earlier = pointer ? [...pointer.earlier, pointer.version] : [];
      await point(name, { version, earlier }, "promote");
    },

    async rollback(name) {
      const pointer = await pointerOf(name);
      const version = pointer?.earlier.at(-1);
      if (!pointer || !version) throw new ReleaseError(`${name} has no earlier release`);
      await point(name, { version, earlier: pointer.earlier.slice(0, -1) }, "rollback");
      return version;
    },

    async live() {
      await mkdir(root, { recursive: true });
      const folders = await readdir(root, { withFileTypes: true });
      const names = folders.filter((entry) => entry.isDirectory() && NAME.test(entry.name));
      const entries = await Promise.all(
        names.map(async ({ name }) => {
          const pointer = await pointerOf(name);
          if (!pointer) return [];
          const text = await readFile(
            join(folderOf(name, pointer.version), "release.json"),
            "utf8",
          );
          return [JSON.parse(text) as RegistryEntry];
        }),
      );
      return entries.flat();
    },
  };
}

function checkContribution(name: string, contribution: unknown): void {
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
