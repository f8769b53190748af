import { remoteConfig } from "@oselia/shared/build";

export default remoteConfig({
  name: "remote_example",
  folder: import.meta.dirname,
  exposes: { "./remote": "./src/remote.ts" },
});
