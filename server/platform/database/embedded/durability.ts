import { StartupError } from "../../startup-error.ts";
import type { Cluster } from "./cluster.ts";

/**
 * Commits a small record and checks that it was synced to the disk. Throws StartupError when it was
 * not: a database that loses acknowledged writes is worse than none.
 */
export async function assertDurable({ pglite, files }: Cluster): Promise<void> {
  const before = files.syncs;
  await pglite.query("select pg_logical_emit_message(true, 'oselia', 'durability')");
  if (files.syncs > before) return;
  throw new StartupError("The embedded database does not write commits to disk (fsync).");
}
