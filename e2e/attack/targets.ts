import type { Target } from "./attack.ts";
import { browsers } from "./cases/browsers.ts";
import { gate } from "./cases/gate.ts";
import { networks } from "./cases/networks.ts";
import { rendering } from "./cases/rendering.ts";
import { reports } from "./cases/reports.ts";
import { sandbox } from "./cases/sandbox.ts";
import { tokens } from "./cases/tokens.ts";

/** Everything that is attacked; each target has a file of its own in `cases`. */
export const targets: readonly Target[] = [
  browsers,
  gate,
  networks,
  rendering,
  reports,
  sandbox,
  tokens,
];
