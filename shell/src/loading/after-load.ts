import type { Router } from "@oselia/shared/router";
import type { Shell } from "../context/shell-context.ts";
import { speedUpNavigation } from "../navigation/speed-up-navigation.ts";
import { measureVitals } from "../vitals/measure-vitals.ts";

/**
 * What no page waits for. Its code is in none of the first scripts.
 *
 * @param measured The remote whose page this visit has begun with, if its web vitals may be measured.
 */
export function afterLoad(shell: Shell, router: Router, measured: string | undefined): void {
  speedUpNavigation(shell, router);
  if (measured) void measureVitals(shell, router, measured);
}
