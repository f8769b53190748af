import { parseArgs } from "node:util";
import { formatDuration, print, run } from "../../tools/print.ts";
import { startSite } from "../harness/site.ts";
import { targets } from "./targets.ts";

/**
 * `npm run attack`: every attack on a site of its own. Prints which ones held and which ones fell,
 * and ends with exit code 1 when one fell. `--target rendering` limits it.
 */
await run(async () => {
  const { values } = parseArgs({ options: { target: { type: "string" } } });
  const chosen = targets.filter(({ name }) => name === (values.target ?? name));
  if (chosen.length === 0) {
    throw new Error(
      `There is no such target. Targets: ${targets.map(({ name }) => name).join(", ")}.`,
    );
  }
  const site = await startSite();
  const fallen: string[] = [];
  let held = 0;
  try {
    for (const { name: target, attacks } of chosen) {
      print(`\n${target}`);
      for (const attack of attacks) {
        const started = performance.now();
        const failure = await attack.run(site).then(
          () => undefined,
          (error: Error) => error.message,
        );
        const duration = formatDuration(performance.now() - started);
        if (failure === undefined) {
          held++;
          print(`  held  An attacker ${attack.name} (${duration})`);
        } else {
          fallen.push(attack.name);
          print(`  FELL  An attacker ${attack.name} (${duration})\n        ${failure}`);
        }
      }
    }
  } finally {
    await site.stop();
  }
  print(`\n${held} held, ${fallen.length} fell`);
  if (fallen.length > 0) process.exitCode = 1;
});
