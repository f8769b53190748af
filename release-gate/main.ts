import { flushCompileCache } from "node:module";
import { SHELL } from "@oselia/shared/contract/release";
import type { Build, GateResult } from "@oselia/shared/release";
import { findMismatches } from "../server/releases/channels/mismatches.ts";
import type { SmokeInput, SmokeMessage } from "../server/releases/gate/run-smoke.ts";
import { readContent } from "../server/releases/publishing/release-content.ts";
import { startScratchSite } from "./scratch-site.ts";
import { visitSite } from "./visit-site.ts";

/** The process of a smoke run: receives the task, and sends its checks and the result. */
process.once("message", async (task: SmokeInput) => {
  const result = await run(task).catch(
    (error: Error): GateResult => ({ checks: ["the smoke run"], faults: [error.message] }),
  );
  // This process is ended as soon as its result is known.
  flushCompileCache();
  send({ result });
});
// The process that started it has ended.
process.once("disconnect", () => process.exit(1));

function send(message: SmokeMessage): void {
  process.send?.(message);
}

async function run({
  candidate,
  others: live,
  chromiumPath,
  template,
}: SmokeInput): Promise<GateResult> {
  const others = candidate.name === SHELL ? findFitting(live, candidate) : live;
  const site = await startScratchSite([...others, candidate], template);
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

/**
 * The remotes that run in a shell. It may be published before the others have moved, to see whose
 * they are (`oselia compat`): it goes live once all run in it.
 */
function findFitting(remotes: readonly Build[], shell: Build): Build[] {
  const provided = readContent(shell);
  return remotes.filter((remote) => findMismatches(readContent(remote), provided).length === 0);
}
