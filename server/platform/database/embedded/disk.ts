import { fsyncSync } from "node:fs";
import { open, readdir, statfs } from "node:fs/promises";
import { join } from "node:path";
import { NodeFS } from "@electric-sql/pglite/nodefs";

/** The parts of PGlite's Emscripten module that are used here. */
interface NodeFsModule {
  NODEFS: {
    stream_ops: { fsync?: (stream: { nfd: number }) => number };
    /** Converts an error of Node into the error number that PostgreSQL reads. */
    tryFSOperation: <T>(operation: () => T) => T;
  };
}

/** The system's errors for a full disk. PostgreSQL recognises only the first. */
const noSpace = ["ENOSPC", "EDQUOT", "EFBIG"];

/** Failures of the system, as opposed to errors that PostgreSQL expects. */
const failures = new Set([...noSpace, "EIO", "EROFS", "EACCES", "EPERM", "EMFILE", "ENFILE"]);

/**
 * PGlite's folder on disk with an fsync that reaches the disk: PGlite's own does nothing, so a
 * power cut loses acknowledged writes. Requires fsync=on and wal_sync_method=fsync: fdatasync does
 * not reach this class.
 */
export class SyncedNodeFs extends NodeFS {
  /** How often PostgreSQL has synced a file. */
  syncs = 0;
  /** The last failure of the disk or its permissions. */
  failure: NodeJS.ErrnoException | undefined;

  override async init(...args: Parameters<NodeFS["init"]>) {
    const { emscriptenOpts } = await super.init(...args);
    const install = ({ NODEFS }: NodeFsModule) => {
      const { tryFSOperation } = NODEFS;
      NODEFS.tryFSOperation = (operation) => tryFSOperation(() => this.#watched(operation));
      NODEFS.stream_ops.fsync = (stream) =>
        NODEFS.tryFSOperation(() => {
          fsyncSync(stream.nfd);
          this.syncs += 1;
          return 0;
        });
    };
    const preRun = [...(emscriptenOpts.preRun ?? []), install as unknown as () => void];
    return { emscriptenOpts: { ...emscriptenOpts, preRun } };
  }

  /** Closes every file that PostgreSQL has open. It cannot write after that. */
  release(): void {
    try {
      this.pg?.Module.FS.quit();
    } catch {
      // PostgreSQL failed before it opened any.
    }
  }

  #watched<T>(operation: () => T): T {
    try {
      return operation();
    } catch (error) {
      const failure = error as NodeJS.ErrnoException;
      if (failure.code && failures.has(failure.code)) this.failure = failure;
      if (failure.code && noSpace.includes(failure.code)) failure.code = "ENOSPC";
      throw failure;
    }
  }
}

/** Syncs every file and folder below `folder`, and `folder` itself, to the disk. */
export async function fsyncTree(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    await (entry.isDirectory() ? fsyncTree(path) : fsyncPath(path));
  }
  await fsyncPath(folder);
}

/** Syncs one file or folder to the disk; syncing a folder makes its file names durable. */
export async function fsyncPath(path: string): Promise<void> {
  // Windows cannot open a folder; NTFS journals its names.
  const handle = await open(path, process.platform === "win32" ? "r+" : "r").catch((error) => {
    if (process.platform === "win32") return undefined;
    throw error;
  });
  await handle?.sync();
  await handle?.close();
}

/** The disk that the embedded database is on; tests replace it with a full one. */
export interface Disk {
  /** Opens a folder for PostgreSQL. */
  files(path: string): SyncedNodeFs;
  /** Free bytes for a folder. */
  freeBytes(folder: string): Promise<number>;
}

/** The machine's own disk. */
export const machineDisk: Disk = {
  files: (path) => new SyncedNodeFs(path),
  async freeBytes(folder) {
    const { blocks, bavail, bsize } = await statfs(folder);
    // Some network disks do not report it.
    return blocks > 0 ? bavail * bsize : Number.POSITIVE_INFINITY;
  },
};
