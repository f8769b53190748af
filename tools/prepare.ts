import { readConfig } from "../server/config.ts";
import { prepareDataDir } from "../server/database/data-dir.ts";
import { buildParts } from "./build.ts";
import { print, run } from "./print.ts";
import { releaseParts } from "./release.ts";
import { startLine } from "./release-at-start.ts";

/** Runs before the server: builds the parts and releases the remotes to the local store. */
await run(async () => {
  const { dataDir } = readConfig(process.env);
  await prepareDataDir(dataDir);
  await buildParts();
  await releaseParts(dataDir, (folder, outcome) => {
    const line = startLine(folder, outcome);
    if (line) print(`  ${line}`);
  });
});
