import type { GateResult } from "@oselia/shared/release";
import type { SmokeTask } from "../server/releases/gate/run-smoke.ts";
import { startScratchSite } from "./scratch-site.ts";
import { visitSite } from "./visit-site.ts";

/** The process of a smoke run: receives the task, and sends the result. */
process.once("message", async (task: SmokeTask) => {
  const result = await run(task).catch(
    (error: Error): GateResult => ({ checks: ["the smoke run"], faults: [error.message] }),
  );
  process.send?.(result);
});
// The process that started it has ended.
process.once("disconnect", () => process.exit(1));

async function run({ candidate, others, chromiumPath }: SmokeTask): Promise<GateResult> {
  const site = await startScratchSite([...others, candidate]);
  try {
    return await visitSite(site, candidate, others, chromiumPath);
  } finally {
    await site.stop();
  }
}
