import { join } from "node:path";
import { freePorts } from "../../server/testing/index.ts";
import { partFolders } from "../../tools/parts.ts";
import { type CopiedCommand, startInCopy } from "./copied-command.ts";

/** `npm run dev` in its own copy of the checkout. */
export interface DevSite extends Pick<CopiedCommand, "edit" | "stop"> {
  /** URL of the shell's dev server. */
  url: string;
}

/**
 * Starts the dev servers on a copy of the sources, which the test may edit.
 *
 * @param args Of the command: "remote-inbox", "--site", "https://…".
 */
export async function startDevSite(...args: string[]): Promise<DevSite> {
  const port = await freePorts(partFolders.length + 1);
  const command = await startInCopy({
    program: "tools/dev/main.ts",
    args,
    env: (copy) => ({ PORT: String(port), DATA_DIR: join(copy, ".data") }),
    ready: "Ready, with hot reload",
  });
  return { ...command, url: `http://localhost:${port}` };
}
