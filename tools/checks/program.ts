import { runLive } from "../children.ts";
import { root } from "../parts.ts";
import { counted, type Outcome } from "./outcome.ts";

/** A check that is one program: it passes when the program ends with exit code 0. */
export async function program(path: string, ...words: string[]): Promise<Outcome> {
  const code = await runLive(process.execPath, [path, ...words], { cwd: root });
  return code === 0 ? counted(1, 0) : counted(0, 1);
}
