import { StartError } from "../../start-error.ts";
import type { Cluster } from "./cluster.ts";

/**
 * Commits a small record and looks whether it was synced to the disk. Throws StartError when not:
 * a database that forgets what it has acknowledged is worse than none.
 */
export async function proveDurability({ pglite, files }: Cluster): Promise<void> {
  const before = files.syncs;
  await pglite.query("select pg_logical_emit_message(true, 'oselia', 'durability')");
  if (files.syncs > before) return;
  throw new StartError("The embedded database does not sync its commits to the disk (fsync).");
}
