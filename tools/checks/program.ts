import { runInherited } from "../children.ts";
import { root } from "../parts.ts";
import { type Outcome, toOutcome } from "./outcome.ts";

/** A check that is one program: it passes when the program exits with code 0. */
export async function runCheck(path: string, ...args: string[]): Promise<Outcome> {
  const code = await runInherited(process.execPath, [path, ...args], { cwd: root });
  return code === 0 ? toOutcome(1, 0) : toOutcome(0, 1);
}
