import { readConfig } from "../server/config.ts";
import { prepareDataDir } from "../server/database/data-dir.ts";
import { buildParts } from "./build.ts";
import { releaseParts } from "./release.ts";
import { startLine } from "./release-at-start.ts";
import { run, say } from "./say.ts";

/** What stands before the server: the parts built, the remotes released to the local store. */
await run(async () => {
  const { dataDir } = readConfig(process.env);
  await prepareDataDir(dataDir);
  await buildParts();
  await releaseParts(dataDir, (folder, outcome) => {
    const line = startLine(folder, outcome);
    if (line) say(`  ${line}`);
  });
});
