import type { Build } from "@oselia/shared/release";
import closeWithGrace from "close-with-grace";
import { createLogger, exitWithError, print } from "./operations/start/terminal.ts";
import { readConfig } from "./platform/config/config.ts";
import { drainTimeout, startServer } from "./start-server.ts";

/**
 * Starts the server in this process and stops it with the process.
 *
 * @param builds Builds to release, where no team's release is live.
 */
export async function runServer(builds: readonly Build[] = []): Promise<void> {
  // On a terminal only the messages for people are shown; LOG_LEVEL brings the log back.
  const quietEnv = process.stdout.isTTY ? { LOG_LEVEL: "warn" } : {};
  const config = readConfig({ ...quietEnv, ...process.env });
  const log = createLogger(config.logLevel);
  const server = await startServer(config, log, builds);
  // A second signal ends the process immediately.
  const grace = { delay: drainTimeout * 2, logger: false } as const;
  const { close } = closeWithGrace(grace, async ({ err }) => {
    if (err) log.fatal({ err }, "Fatal error, shutting down");
    await server.close();
  });
  // The start script holds the other end: it closes when the script was killed.
  process.once("disconnect", close);
  process.channel?.unref();
  print(`Oselia is running at ${server.url}`);
}

if (import.meta.main) await runServer().catch(exitWithError);
