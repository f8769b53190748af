import type { Target } from "./attack.ts";
import { rendering } from "./cases/rendering.ts";
import { sandbox } from "./cases/sandbox.ts";

/** Everything that is attacked; each target has a file of its own in `cases`. */
export const targets: readonly Target[] = [rendering, sandbox];
