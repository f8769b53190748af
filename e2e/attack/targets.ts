import type { Target } from "./attack.ts";
import { browsers } from "./cases/browsers.ts";

/** Everything that is attacked; each target has a file of its own in `cases`. */
export const targets: readonly Target[] = [browsers];
