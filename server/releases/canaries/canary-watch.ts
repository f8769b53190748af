import type { ReleaseId } from "@oselia/shared/contract/release";
import type { FastifyBaseLogger, FastifyInstance } from "fastify";
import type { Database } from "../../platform/database/database.ts";
import { Problem } from "../../platform/problem.ts";
import { SERVER } from "../authors.ts";
import { readCounts } from "../load-reports/load-reports.ts";
import type { Releases } from "../releases.ts";
import { explainWorse, findWorse } from "../vitals/vitals-verdict.ts";
import { readVitals } from "../vitals/web-vitals.ts";
import { findReason } from "./canary-verdict.ts";

/** Milliseconds between two looks at the canaries. */
const INTERVAL = 5000;

/** What judging the canaries takes. */
export interface CanaryServices {
  database: Database;
  releases: Releases;
  log: FastifyBaseLogger;
  runInBackground: (work: Promise<void>) => void;
}

/** Judges the canaries and takes the due steps of their ramps while the server runs. */
export function watchCanaries(app: FastifyInstance, services: CanaryServices): void {
  const { releases, runInBackground } = services;

  async function watch(): Promise<void> {
    // Without a canary this costs nothing: the live releases are in memory.
    const { canaries } = await releases.registry.read();
    if (canaries.length === 0) return;
    await judgeCanaries(services);
    const changed = await releases.channels.advanceRamps();
    if (changed.length > 0) releases.registry.invalidate();
  }

  let watching: Promise<void> | undefined;
  const timer = setInterval(() => {
    watching ??= watch().finally(() => {
      watching = undefined;
    });
    runInBackground(watching);
  }, INTERVAL).unref();
  app.addHook("preClose", async () => clearInterval(timer));
}

/**
 * Withdraws every canary that fails more often than the live release (docs/decisions/canaries.md), or
 * whose web vitals are clearly worse (docs/decisions/web-vitals.md).
 */
export async function judgeCanaries({
  database,
  releases,
  log,
}: Omit<CanaryServices, "runInBackground">): Promise<void> {
  for (const channel of await releases.channels.list()) {
    const { name, stable, canary, canarySince: since, revision } = channel;
    if (canary === null || since === null) continue;
    const details = await findDetails(
      database,
      { name, version: canary, since },
      { name, version: stable, since },
    );
    if (!details) continue;
    try {
      await releases.channels.endCanary(name, { author: SERVER, revision }, details);
      releases.registry.invalidate();
      log.error({ name, version: canary, ...details }, "A canary was withdrawn");
    } catch (error) {
      // Another server was faster, or a team.
      if (!(error instanceof Problem)) throw error;
    }
  }
}

/** What the record says of a canary that must be withdrawn; undefined when it may stay. */
async function findDetails(
  database: Database,
  canary: ReleaseId & { since: Date },
  stable: ReleaseId & { since: Date },
) {
  const ours = await readCounts(database, canary);
  const theirs = await readCounts(database, stable);
  const reason = findReason(ours, theirs);
  if (reason) return { reason, canary: ours, stable: theirs };
  const worse = findWorse(await readVitals(database, canary), await readVitals(database, stable));
  return worse && { reason: explainWorse(worse), worse };
}
