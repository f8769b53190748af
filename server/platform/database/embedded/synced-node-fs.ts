import { fsyncSync } from "node:fs";
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
