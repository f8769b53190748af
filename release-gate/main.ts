import type { GateResult } from "@oselia/shared/release";
import type { SmokeMessage, SmokeTask } from "../server/releases/gate/run-smoke.ts";
import { startScratchSite } from "./scratch-site.ts";
import { visitSite } from "./visit-site.ts";

/** The process of a smoke run: receives the task, and sends its checks and the result. */
process.once("message", async (task: SmokeTask) => {
  const result = await run(task).catch(
    (error: Error): GateResult => ({ checks: ["the smoke run"], faults: [error.message] }),
  );
  send({ result });
});
// The process that started it has ended.
process.once("disconnect", () => process.exit(1));

function send(message: SmokeMessage): void {
  process.send?.(message);
}

async function run({ candidate, others, chromiumPath }: SmokeTask): Promise<GateResult> {
  const site = await startScratchSite([...others, candidate]);
  try {
    return await visitSite(site, {
      candidate,
      others,
      chromiumPath,
      onCheck: (check) => send({ check }),
    });
  } finally {
    await site.stop();
  }
}
