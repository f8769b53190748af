import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import type { Channel } from "@oselia/shared/contract/release";
import type { GateResult } from "../../server/releases/gate/gate-record.ts";
import { runSmoke } from "../../server/releases/gate/run-smoke.ts";
import { type Build, computeIntegrity } from "../../server/releases/publishing/release-content.ts";
import { findChromium } from "../chromium.ts";
import { root } from "../parts.ts";
import type { Client } from "./client.ts";
import { CommandError, exitCodes } from "./command.ts";

/**
 * Checks the types of a part, and runs its build beside what is live on the server. A server with a
 * browser of its own runs the build itself.
 *
 * @param folder The part's folder, from the root of the repository.
 * @param report Called with each line of progress.
 * @returns The result to send to the server.
 * @throws CommandError when the types are wrong, or there is no browser.
 */
export async function runClientGate(
  client: Client,
  folder: string,
  candidate: Build,
  report: (line: string) => void,
): Promise<GateResult> {
  report("Checking types …");
  await checkTypes(folder);
  const { channels, hasBrowser } = await client.call<{
    channels: Channel[];
    hasBrowser: boolean;
  }>("GET", "/releases");
  if (hasBrowser) return { checks: ["types"], faults: [] };
  const chromiumPath = findChromium();
  if (!chromiumPath) {
    throw new CommandError(
      "A release is run in a browser before it is published. Install Chromium, or set CHROMIUM_PATH.",
      exitCodes.failed,
    );
  }
  report("Running it beside what is live …");
  const others = await Promise.all(
    channels
      .filter(({ name }) => name !== candidate.name)
      .map((channel) => downloadBuild(client, channel)),
  );
  const { checks, faults } = await runSmoke({ candidate, others, chromiumPath });
  return { checks: ["types", ...checks], faults };
}

/** Checks only this part and what it imports: no team waits for another one's types. */
async function checkTypes(folder: string): Promise<void> {
  const tsc = join(root, "node_modules/typescript/bin/tsc");
  await promisify(execFile)(process.execPath, [tsc, "-p", folder], { cwd: root }).catch(
    ({ stdout, message }: { stdout?: string; message: string }) => {
      const output = (stdout || message).trim();
      throw new CommandError(`The types are wrong:\n${output}`, exitCodes.rejected);
    },
  );
}

/** Downloads a live release, and checks every file. */
async function downloadBuild(client: Client, { name, stable }: Channel): Promise<Build> {
  const listed = await client.call<{
    contribution: unknown;
    files: { path: string; integrity: string }[];
  }>("GET", `/releases/${name}/${stable}`);
  const files = await Promise.all(
    listed.files.map(async ({ path, integrity }) => {
      const url = `${client.url}/remotes/${name}/${stable}/${path}`;
      const response = await fetch(url, { signal: AbortSignal.timeout(60_000) });
      const content = Buffer.from(await response.arrayBuffer());
      if (computeIntegrity(content) !== integrity) {
        throw new CommandError(`${url} is damaged on the server.`, exitCodes.failed);
      }
      return { path, content };
    }),
  );
  return { name, files, contribution: listed.contribution };
}
