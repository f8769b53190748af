import { readBuild } from "@oselia/shared/cli";
import { runServer } from "../server/main.ts";
import { exitWithError } from "../server/operations/start/terminal.ts";
import { readConfig } from "../server/platform/config/config.ts";
import { StartupError } from "../server/platform/startup-error.ts";
import { buildParts } from "./build.ts";
import { toPart } from "./part.ts";
import { partFolders } from "./parts.ts";

/** `npm start`: builds what has changed, and runs the server with these builds. */
try {
  // A wrong value is named before the build.
  readConfig(process.env);
  await buildParts().catch((error: Error) => {
    throw new StartupError(error.message);
  });
  await runServer(await Promise.all(partFolders.map((folder) => readBuild(toPart(folder)))));
} catch (error) {
  exitWithError(error);
}
