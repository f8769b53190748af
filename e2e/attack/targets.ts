import type { Target } from "./attack.ts";
import { browsers } from "./cases/browsers.ts";
import { canaries } from "./cases/canaries.ts";
import { files } from "./cases/files.ts";
import { gate } from "./cases/gate.ts";
import { networks } from "./cases/networks.ts";
import { publishing } from "./cases/publishing.ts";
import { rendering } from "./cases/rendering.ts";
import { reports } from "./cases/reports.ts";
import { sandbox } from "./cases/sandbox.ts";
import { tokens } from "./cases/tokens.ts";

/** Everything that is attacked; each target has a file of its own in `cases`. */
export const targets: readonly Target[] = [
  browsers,
  canaries,
  files,
  gate,
  networks,
  publishing,
  rendering,
  reports,
  sandbox,
  tokens,
];
