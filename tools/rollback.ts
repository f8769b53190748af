import { readConfig } from "../server/config.ts";
import { createReleaseStore } from "../server/releases/release-store.ts";
import { releasesFolder } from "../server/releases/releases-plugin.ts";
import { remoteFolder, remoteName } from "./parts.ts";
import { print, run } from "./print.ts";

/** `npm run rollback -w REMOTE`: makes the previous live version live again. */
await run(async () => {
  const folder = remoteFolder(process.argv[2]);
  const store = createReleaseStore(releasesFolder(readConfig(process.env).dataDir));
  print(`${folder} rolled back to ${await store.rollback(remoteName(folder))}.`);
});
