import { readConfig } from "../server/config.ts";
import { runServer } from "../server/main.ts";
import { exitWithError } from "../server/start/terminal.ts";
import { StartupError } from "../server/startup-error.ts";
import { buildParts } from "./build.ts";
import { partFolders } from "./parts.ts";
import { readBuild } from "./releases/read-build.ts";

/** `npm start`: builds what has changed, and runs the server with these builds. */
try {
  // A wrong value is named before the build.
  readConfig(process.env);
  await buildParts().catch((error: Error) => {
    throw new StartupError(error.message);
  });
  await runServer(await Promise.all(partFolders.map(readBuild)));
} catch (error) {
  exitWithError(error);
}
