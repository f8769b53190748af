import { type Postgres, startPostgres } from "../../server/testing/index.ts";
import { type Outcome, toOutcome } from "./outcome.ts";

let running: Postgres | undefined;

/** Starts the PostgreSQL that the later checks share; they find it by TEST_POSTGRES_URL. */
export async function startSharedPostgres(): Promise<Outcome> {
  running = await startPostgres();
  process.env.TEST_POSTGRES_URL = running.url;
  return toOutcome(1, 0);
}

/** Stops it, if it was started. */
export async function stopSharedPostgres(): Promise<void> {
  await running?.stop();
}
