import type { Kysely } from "kysely";
import type { Tables } from "../../platform/database/tables.ts";
import { conflict, Problem } from "../../platform/problem.ts";
import { findLatestChange, type ReleaseEvent } from "../events.ts";

/**
 * A change of a channel that was based on an older state. Its message names nobody: who may be named
 * depends on who is told.
 */
export class ChannelConflict extends Problem {
  override name = "ChannelConflict";
  readonly latest: ReleaseEvent | undefined;

  constructor(latest: ReleaseEvent | undefined) {
    super("conflict", conflict().message);
    this.latest = latest;
  }
}

/** The conflict of a channel with its latest change. */
export async function findConflict(db: Kysely<Tables>, name: string): Promise<ChannelConflict> {
  return new ChannelConflict(await findLatestChange(db, name));
}
