import { fsyncSync } from "node:fs";
import { NodeFS } from "@electric-sql/pglite/nodefs";

/** The parts of PGlite's Emscripten module that are reached for here. */
interface NodeFsModule {
  NODEFS: {
    stream_ops: { fsync?: (stream: { nfd: number }) => number };
    /** Turns an error of Node into the error number that PostgreSQL reads. */
    tryFSOperation: <T>(operation: () => T) => T;
  };
}

/** What the system says when there is no room: PostgreSQL understands the first alone. */
const noRoom = ["ENOSPC", "EDQUOT", "EFBIG"];

/** Failures that are the system's, not an answer that PostgreSQL reckons with. */
const failures = new Set([...noRoom, "EIO", "EROFS", "EACCES", "EPERM", "EMFILE", "ENFILE"]);

/**
 * PGlite's folder on disk with an fsync that reaches the disk: the one it ships does nothing, so
 * that a power cut loses acknowledged writes. Needs fsync=on and wal_sync_method=fsync, because
 * fdatasync never comes here.
 */
export class SyncedNodeFs extends NodeFS {
  /** How often PostgreSQL has had something synced. */
  syncs = 0;
  /** The last failure of the disk, or of the rights on it. */
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

  /** Closes every file that PostgreSQL has open. It writes nothing any more. */
  release(): void {
    try {
      this.pg?.Module.FS.quit();
    } catch {
      // It has failed before it opened any.
    }
  }

  #watched<T>(operation: () => T): T {
    try {
      return operation();
    } catch (error) {
      const failure = error as NodeJS.ErrnoException;
      if (failure.code && failures.has(failure.code)) this.failure = failure;
      if (failure.code && noRoom.includes(failure.code)) failure.code = "ENOSPC";
      throw failure;
    }
  }
}
