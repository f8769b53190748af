import { remoteConfig } from "@oselia/shared/build";

export default remoteConfig({
  name: "remote_releases",
  folder: import.meta.dirname,
  exposes: { "./remote": "./src/remote.ts" },
});
