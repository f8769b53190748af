import { type Client, CommandError, exitCodes } from "@oselia/shared/cli";
import type { Channel } from "@oselia/shared/contract/release";
import { type Build, computeIntegrity, type GateResult } from "@oselia/shared/release";
import { runSmoke } from "../server/releases/gate/run-smoke.ts";
import { findChromium } from "./chromium.ts";

/**
 * Runs a build in a browser of this machine, beside what is live on a site that has none.
 *
 * @throws CommandError when there is no browser here either.
 */
export async function tryOut(client: Client, candidate: Build): Promise<GateResult> {
  const chromiumPath = findChromium();
  if (!chromiumPath) {
    throw new CommandError(
      "A release is run in a browser before it is published. Install Chromium, or set CHROMIUM_PATH.",
      exitCodes.failed,
    );
  }
  const { channels } = await client.call<{ channels: Channel[] }>("GET", "/releases");
  const others = await Promise.all(
    channels
      .filter(({ name }) => name !== candidate.name)
      .map((channel) => downloadBuild(client, channel)),
  );
  return runSmoke({ candidate, others, chromiumPath });
}

/** Downloads a live release, and checks every file. */
async function downloadBuild(client: Client, { name, stable }: Channel): Promise<Build> {
  const listed = await client.call<{
    contribution: unknown;
    files: { path: string; integrity: string }[];
  }>("GET", `/releases/${name}/${stable}`);
  // The server keeps source maps to itself, and nothing runs them.
  const served = listed.files.filter(({ path }) => !path.endsWith(".map"));
  const files = await Promise.all(
    served.map(async ({ path, integrity }) => {
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
