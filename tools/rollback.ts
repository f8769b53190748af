import { readConfig } from "../server/config.ts";
import { createReleaseStore } from "../server/releases/release-store.ts";
import { releasesFolder } from "../server/releases/releases-plugin.ts";
import { remoteFolder, remoteName } from "./parts.ts";
import { run, say } from "./say.ts";

/** `npm run rollback -w REMOTE`: makes the version live that was live before. */
await run(async () => {
  const folder = remoteFolder(process.argv[2]);
  const store = createReleaseStore(releasesFolder(readConfig(process.env).dataDir));
  say(`${folder} is live as ${await store.rollback(remoteName(folder))} again.`);
});
