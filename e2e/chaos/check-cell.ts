import type { Cell } from "./cells.ts";
import { checkRegistryCell } from "./check-registry-cell.ts";
import { checkRemoteCell } from "./check-remote-cell.ts";
import { openTab, type Stage } from "./stage.ts";

/** What every fault makes the browser and the shell log. */
const expectedErrors = [
  /cannot be shown/,
  /The registry cannot be read/,
  /remotes(\/|\.json)/,
  /Failed to load resource/,
  /integrity/,
  /^uncaught: $/,
];

/**
 * Provokes a fault in a new tab and checks everything that must hold.
 *
 * @throws Error with what failed.
 */
export async function checkCell(stage: Stage, cell: Cell): Promise<void> {
  const tab = await openTab(stage);
  tab.errors.allow(expectedErrors);
  try {
    if (cell.kind === "remote") await checkRemoteCell(stage, tab, cell);
    else await checkRegistryCell(stage, tab, cell);
    const [unexpected] = tab.errors.left();
    if (unexpected) throw new Error(`The page logged: ${unexpected}`);
  } finally {
    await tab.context.close();
  }
}
