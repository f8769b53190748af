import { remoteConfig } from "@oselia/shared/build";

export default remoteConfig({
  name: "remote_news_admin",
  folder: import.meta.dirname,
  exposes: { "./remote": "./src/remote.ts" },
});
