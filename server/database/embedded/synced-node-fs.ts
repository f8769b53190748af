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

/**
 * PGlite's folder on disk with an fsync that reaches the disk: the one it ships does nothing, so
 * that a power cut loses acknowledged writes. Needs fsync=on and wal_sync_method=fsync, because
 * fdatasync never comes here.
 */
export class SyncedNodeFs extends NodeFS {
  /** How often PostgreSQL has had something synced. */
  syncs = 0;

  override async init(...args: Parameters<NodeFS["init"]>) {
    const { emscriptenOpts } = await super.init(...args);
    const install = ({ NODEFS }: NodeFsModule) => {
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
}
